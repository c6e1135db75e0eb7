// @ts-check
// Messages in the client's code: Lingui's macros become calls, and what they say is collected.
import { transformAsync, types } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/** @typedef {{ id: string, message: string, context?: string, comment?: string }} Message */

export const USES_MACROS = /@lingui\/(?:core|react)\/macro/;
const linguiConfig = makeConfig(
  {
    locales: ['en'],
    sourceLocale: 'en',
    runtimeConfigModule: {
      i18n: ['#client/words/i18n.ts', 'i18n'],
      Trans: ['#client/words/trans.tsx', 'Trans'],
    },
  },
  { skipValidation: true },
);

/**
 * The English text stays in the code: it needs no request and is there when another language's words are not. In a build it is
 * compiled, so that no page carries the compiler.
 * @param {string} code @param {string} file @param {{ isBuilt: boolean }} options
 */
export async function expandMacros(code, file, { isBuilt }) {
  /** @type {Message[]} */
  const messages = [];
  const parserOpts = { plugins: [/** @type {const} */ ('typescript'), /** @type {const} */ ('jsx')] };
  const base = { filename: file, configFile: false, babelrc: false, sourceMaps: true, parserOpts };
  const called = await transformAsync(code, {
    ...base,
    plugins: [[macros, { linguiConfig, descriptorFields: 'all' }]],
  });
  const written = await transformAsync(called?.code ?? code, {
    ...base,
    inputSourceMap: called?.map ?? undefined,
    plugins: [
      () => ({
        visitor: {
          ObjectExpression(/** @type {{ node: import('@babel/core').types.ObjectExpression }} */ { node }) {
            visitMessage(node, messages, isBuilt);
          },
        },
      }),
    ],
  });
  return { code: written?.code ?? code, map: written?.map, messages };
}

/** @param {import('@babel/core').types.ObjectExpression} node @param {Message[]} messages @param {boolean} isBuilt */
function visitMessage(node, messages, isBuilt) {
  if (!node.leadingComments?.some(({ value }) => value.trim() === '* i18n')) return;
  /** @type {Record<string, string>} */
  const fields = {};
  for (const property of node.properties) {
    if (types.isObjectProperty(property) && types.isIdentifier(property.key) && types.isStringLiteral(property.value)) {
      fields[property.key.name] = property.value.value;
    }
  }
  if (fields.id === undefined || fields.message === undefined) return;
  messages.push(/** @type {Message} */ (fields));
  // What is only for translators does not reach the browser.
  node.properties = node.properties.filter(
    (property) => !hasName(property, 'comment') && !hasName(property, 'context'),
  );
  const text = node.properties.find((property) => hasName(property, 'message'));
  if (isBuilt && types.isObjectProperty(text)) text.value = types.valueToNode(compileText(fields.message));
}

/** @param {import('@babel/core').types.Node} property @param {string} name */
const hasName = (property, name) => types.isObjectProperty(property) && types.isIdentifier(property.key, { name });

/** A text without variables stays a text. @param {string} message */
export function compileText(message) {
  const tokens = compileMessage(message);
  return Array.isArray(tokens) && tokens.length === 1 && typeof tokens[0] === 'string' ? tokens[0] : tokens;
}
