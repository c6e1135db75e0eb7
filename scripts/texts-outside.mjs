// @ts-check
// Finds what members would read in English whatever their language: texts in the client's code that are no message of a catalogue.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { PROJECT } from './toolchain.mjs';

/** Tags and calls whose texts are messages. */
const MESSAGES = new Set([
  't',
  'msg',
  'plural',
  'select',
  'selectOrdinal',
  'Trans',
  'Plural',
  'Select',
  'SelectOrdinal',
]);
/** Calls and properties whose strings are for programs: markers, addresses, styles, developers' errors. */
const FOR_PROGRAMS =
  /^(?:Error|TypeError|RangeError|querySelector(?:All)?|closest|matches|getItem|setItem|addEventListener|RegExp|createElement(?:NS)?|setAttribute|getAttribute|URL|Symbol|import|console|setProperty|Intl|DateTimeFormat|NumberFormat|startsWith|endsWith|includes|fetch|DOMException|ApiRequestError)$/;
const PROGRAM_ATTRIBUTES =
  /^(?:class|.*className|id|look|keys|aria-keyshortcuts|type|name|href|to|role|key|d|viewBox|fill|stroke|style|src|rel|target|method|accept|autoComplete|inputMode|enterKeyHint|lang|tabIndex|htmlFor|form|pattern|aria-(?:live|current|haspopup|controls|labelledby|describedby|owns|autocomplete|orientation|hidden|modal)|data-.*|on[A-Z].*|translate|gap|size|tone|place|as)$/i;
const WORD = /\p{L}{2,}/u;
/** Names and codes that are the same in every language, and style sheets' functions. */
const NAMES =
  /^(?:(?:\{\} · |#)?GYMRATT|JSON|CSV|UTC|GET|PUT|POST|PATCH|DELETE|Enter|Escape|Tab|Shift|Control|Alt|Meta|Home|End|Delete|Backspace|Page(?:Up|Down)|Arrow\w*|AltGraph|CapsLock|\p{Lu}+_\p{Lu}+|AES-GCM|\p{L}+(?:Error|Failure|Exceeded|Forgotten|Frozen)|Bearer \{\}|ask the member|sign in|(?:this|another) tab|Strong|Hevy|FitNotes|Liftosaur|StrongLifts|Fitbod|Jefit|Epley|Brzycki|Lombardi|(?:middle|lower) back|Bar|kg|lb|km|mi)$|^[a-z-]+\(/u;
/** A sentence, a capitalised word, or a word in capitals; not an identifier, a path, an event or a list of classes. */
const READS_LIKE_TEXT = /^[^a-z]*\p{Lu}[\p{L}'’]+(?:[ .,:!?…·]|$)|\p{L} \p{L}|^\p{Lu}{2,}$/u;

/** Most of the words in a list of classes have a hyphen or a colon. */
const isClassList = (/** @type {string} */ text) => {
  const words = text.trim().split(/\s+/);
  return (
    words.every((word) => !/^\p{Lu}/u.test(word)) &&
    words.filter((word) => /\w[-:][\w[(]/.test(word)).length * 2 >= words.length
  );
};
const isText = (/** @type {string} */ text) => READS_LIKE_TEXT.test(text) && !NAMES.test(text) && !isClassList(text);

/** @typedef {{ type: string, start: number, [field: string]: any }} Node */

/** @param {string} file @returns {string[]} */
function textsIn(file) {
  const code = readFileSync(join(PROJECT, file), 'utf8');
  /** @type {string[]} */
  const found = [];
  const tell = (/** @type {Node} */ node, /** @type {string} */ text) => {
    const line = code.slice(0, node.start).split('\n').length;
    found.push(`${file}:${line} ${text.replace(/\s+/g, ' ').trim().slice(0, 80)}`);
  };
  visit(/** @type {any} */ (parseSync(file, code).program), tell, false);
  return found;
}

/** @param {Node} node @param {(node: Node, text: string) => void} tell @param {boolean} isForProgram */
function visit(node, tell, isForProgram) {
  if (!node || typeof node !== 'object') return;
  if (/^TS(?!As|Satisfies|NonNull)|^Import|^Export(?:All|Named)Declaration$/.test(node.type) && !node.declaration)
    return;
  switch (node.type) {
    case 'JSXText':
      if (WORD.test(node.value.replace(/&\w+;/g, '')) && !NAMES.test(node.value.trim())) tell(node, node.value);
      return;
    case 'Literal':
      if (!isForProgram && typeof node.value === 'string' && isText(node.value)) tell(node, node.value);
      return;
    case 'TemplateLiteral': {
      const text = node.quasis.map((/** @type {any} */ { value }) => value.cooked).join('{}');
      if (!isForProgram && isText(text)) tell(node, text);
      for (const part of node.expressions) visit(part, tell, isForProgram);
      return;
    }
    case 'TaggedTemplateExpression':
      return;
    // A list of codes.
    case 'TSAsExpression':
      if (node.typeAnnotation?.typeName?.name === 'const') isForProgram = true;
      break;
    case 'JSXElement':
      if (MESSAGES.has(node.openingElement.name.name)) return;
      break;
    case 'JSXAttribute':
      visit(node.value, tell, isForProgram || PROGRAM_ATTRIBUTES.test(nameOf(node.name)));
      return;
    case 'CallExpression':
    case 'NewExpression': {
      const name = nameOf(node.callee);
      if (MESSAGES.has(name)) return;
      visit(node.callee, tell, isForProgram);
      for (const argument of node.arguments) visit(argument, tell, isForProgram || FOR_PROGRAMS.test(name));
      return;
    }
    case 'BinaryExpression':
      if (/^[!=]==?$|^in$/.test(node.operator)) isForProgram = true;
      break;
    case 'SwitchCase':
      for (const statement of node.consequent) visit(statement, tell, isForProgram);
      return;
    case 'Property':
      visit(
        node.value,
        tell,
        isForProgram ||
          /^(?:className|key|id|type|kind|code|path|href|font|headers|method|queryKey)$/.test(nameOf(node.key)),
      );
      return;
    case 'MemberExpression':
      visit(node.object, tell, isForProgram);
      return;
  }
  for (const [field, child] of Object.entries(node)) {
    if (field === 'parent' || field === 'typeAnnotation' || field === 'typeArguments') continue;
    if (Array.isArray(child)) for (const one of child) visit(one, tell, isForProgram);
    else if (child && typeof child === 'object' && 'type' in child) visit(child, tell, isForProgram);
  }
}

/** @param {Node} node @returns {string} */
function nameOf(node) {
  if (node.type === 'JSXNamespacedName') return `${node.namespace.name}:${node.name.name}`;
  return String(node.name ?? node.value ?? (node.property ? nameOf(node.property) : ''));
}

/** The client's code without tests. */
export function clientFiles() {
  return readdirSync(join(PROJECT, 'src/client'), { recursive: true })
    .map((path) => `src/client/${path}`.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path))
    .sort();
}

/** Every text that no catalogue has, with its place. The service worker has no catalogue: pages tell it what to say. */
export function findTextsOutside() {
  return clientFiles()
    .filter((path) => !path.includes('/service-worker/'))
    .flatMap(textsIn);
}
