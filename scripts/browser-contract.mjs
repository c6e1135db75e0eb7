// @ts-check
// A build step. The browser needs only the address, the access, the effects and the waiting of an endpoint's declaration. Schemas and
// documentation are left out, and with them zod, a fifth of the first page load.

const FOLDER = /[\\/]src[\\/]contract[\\/]/;
const KEPT = new Set(['method', 'path', 'access', 'changes', 'waits']);

/** @returns {import('vite').Plugin} */
export function browserContract() {
  return {
    name: 'browser-contract',
    apply: 'build',
    transform: {
      filter: { id: FOLDER },
      handler(code) {
        // Importing a declaration has no side effects, so modules that only contained schemas are dropped.
        return { code: withoutSchemas(code, this.parse(code)), moduleSideEffects: false };
      },
    },
  };
}

/**
 * @param {string} code
 * @param {ReturnType<import('vite').Rolldown.PluginContext['parse']>} program
 */
function withoutSchemas(code, program) {
  const cuts = program.body
    .flatMap((statement) => (statement.type === 'ExportNamedDeclaration' ? [statement.declaration] : []))
    .flatMap((declaration) => (declaration?.type === 'VariableDeclaration' ? declaration.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
    .flatMap(({ callee, arguments: given }) =>
      callee.type === 'Identifier' && callee.name === 'endpoint' ? given : [],
    )
    .flatMap((declared) => (declared.type === 'ObjectExpression' ? declared.properties : []))
    .filter(
      (property) => property.type !== 'Property' || property.key.type !== 'Identifier' || !KEPT.has(property.key.name),
    );
  // From the end, so that earlier positions stay valid. The comma is removed with its property.
  return cuts.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^\s*,/, ''), code);
}
