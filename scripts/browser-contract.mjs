// @ts-check
// A step of the build: of an endpoint's declaration the browser needs only where to send a call, who may make it and what
// it changes. Schemas and documentation are left out, and with them zod, a fifth of the first page load.

const FOLDER = /[\\/]src[\\/]contract[\\/]/;
const KEPT = new Set(['method', 'path', 'access', 'changes']);

/** @returns {import('vite').Plugin} */
export function browserContract() {
  return {
    name: 'browser-contract',
    apply: 'build',
    transform: {
      filter: { id: FOLDER },
      handler(code) {
        // Importing a declaration does nothing: modules that only held schemas go away.
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
  // From the end, so that earlier positions stay true. The comma goes with its property.
  return cuts.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^\s*,/, ''), code);
}
