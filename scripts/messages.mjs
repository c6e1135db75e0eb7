// @ts-check
// Messages in the client's code: Lingui's macros become calls, and what they say is collected.
import { transformAsync, types } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { messageKey } from '../src/client/words/message-key.ts';

/** @typedef {{ id: string, message: string, context?: string, comment?: string }} Message */

const HOME = '#client/words/i18n.ts';
export const USES_MACROS = /@lingui\/(?:core|react)\/macro/;
const linguiConfig = makeConfig(
  {
    locales: ['en'],
    sourceLocale: 'en',
    runtimeConfigModule: {
      i18n: [HOME, 'i18n'],
      Trans: ['#client/words/trans.tsx', 'Trans'],
    },
  },
  { skipValidation: true },
);

/**
 * The English text stays in the code: it needs no request and is there when another language's words are not. A build compiles it,
 * so that no page carries the compiler, and makes the calls short, of which there are two thousand.
 * @param {string} code @param {string} file @param {boolean} isBuild
 */
export async function expandMacros(code, file, isBuild) {
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
            visitMessage(node, messages, isBuild);
          },
          CallExpression: {
            exit(/** @type {{ node: import('@babel/core').types.CallExpression }} */ { node }) {
              if (isBuild) shortenCall(node);
            },
          },
          Program: {
            exit(/** @type {{ node: import('@babel/core').types.Program }} */ { node }) {
              if (!isBuild || messages.length === 0) return;
              const say = types.importSpecifier(types.identifier('_say'), types.identifier('say'));
              node.body.unshift(types.importDeclaration([say], types.stringLiteral(HOME)));
            },
          },
        },
      }),
    ],
  });
  return { code: written?.code ?? code, map: written?.map, messages };
}

/** @param {import('@babel/core').types.ObjectExpression} node @param {Message[]} messages @param {boolean} isBuild */
function visitMessage(node, messages, isBuild) {
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
    (property) => !hasName(property, 'comment') && !(hasName(property, 'context') && !isBuild),
  );
  if (!isBuild) return;
  const set = (/** @type {string} */ name, /** @type {any} */ value) => {
    const property = node.properties.find((one) => hasName(one, name));
    if (types.isObjectProperty(property)) property.value = types.valueToNode(value);
  };
  set('id', keyInBuild(/** @type {Message} */ (fields)));
  set('message', compileText(fields.message));
}

/** `_i18n._({ id, message, values, context })` becomes `_say(message, values, context)`. @param {import('@babel/core').types.CallExpression} node */
function shortenCall(node) {
  const [message] = node.arguments;
  if (!types.isMemberExpression(node.callee) || !types.isIdentifier(node.callee.object, { name: '_i18n' })) return;
  if (!types.isObjectExpression(message)) return;
  const given = ['message', 'values', 'context'].map((name) => {
    const property = message.properties.find((one) => hasName(one, name));
    return types.isObjectProperty(property)
      ? /** @type {import('@babel/core').types.Expression} */ (property.value)
      : null;
  });
  node.callee = types.identifier('_say');
  node.arguments = given.slice(0, given.findLastIndex(Boolean) + 1).map((one) => one ?? types.numericLiteral(0));
}

/** What the files of words of a build call a message. @param {Message} message */
export const keyInBuild = ({ message, context }) => messageKey(compileText(message), context);

/** @param {import('@babel/core').types.Node} property @param {string} name */
const hasName = (property, name) => types.isObjectProperty(property) && types.isIdentifier(property.key, { name });

/** A text without variables stays a text. @param {string} message */
export function compileText(message) {
  const tokens = compileMessage(message);
  return Array.isArray(tokens) && tokens.length === 1 && typeof tokens[0] === 'string' ? tokens[0] : tokens;
}
