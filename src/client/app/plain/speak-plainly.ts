import { plainWords } from './plain-words.ts';

/** Attributes that are read out or shown. */
const SPOKEN = ['aria-label', 'aria-valuetext', 'placeholder', 'title'];
/** Marks what members wrote, also for browsers that translate pages. The text of a textarea is always theirs. */
const OF_MEMBERS = '[translate="no"], textarea';
const EVERYTHING = { subtree: true, childList: true, characterData: true, attributeFilter: SPOKEN };

interface Said {
  readonly original: string;
  readonly plain: string;
}

const texts = new WeakMap<Text, Said>();
const attributes = new WeakMap<Element, Map<string, Said>>();

/** Replaces the app's texts, but not what members wrote, before the next frame: the game's words are never seen. */
export function speakPlainly(root: Node): () => void {
  const observer = new MutationObserver((mutations) => {
    for (const { type, target, addedNodes } of mutations) {
      if (type === 'childList') addedNodes.forEach((node) => void visit(node, sayPlainly));
      else if (!isOfMember(target)) visitOne(target, sayPlainly);
    }
    // Drops the records of our own changes.
    observer.takeRecords();
  });
  visit(root, sayPlainly);
  observer.observe(root, EVERYTHING);
  return () => {
    observer.disconnect();
    visit(root, (now, said) => (said?.plain === now ? { original: now, plain: said.original } : undefined));
  };
}

/** What to write in place of what is there now; `undefined` to leave it. */
type Say = (now: string, said: Said | undefined) => Said | undefined;

function sayPlainly(now: string, said: Said | undefined): Said | undefined {
  if (said?.plain === now) return undefined;
  const plain = plainWords(now);
  return plain === now ? undefined : { original: now, plain };
}

function isOfMember(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest(OF_MEMBERS) != null;
}

function visit(node: Node, say: Say): void {
  if (isOfMember(node)) return;
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (next) =>
    next instanceof Element && next.matches(OF_MEMBERS) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let next: Node | null = walker.currentNode; next; next = walker.nextNode()) visitOne(next, say);
}

function visitOne(node: Node, say: Say): void {
  if (node instanceof Text) {
    const next = say(node.data, texts.get(node));
    if (!next) return;
    texts.set(node, next);
    node.data = next.plain;
  } else if (node instanceof Element) {
    for (const name of SPOKEN) visitAttribute(node, name, say);
  }
}

function visitAttribute(element: Element, name: string, say: Say): void {
  const now = element.getAttribute(name);
  if (!now) return;
  const known = attributes.get(element) ?? new Map<string, Said>();
  const next = say(now, known.get(name));
  if (!next) return;
  attributes.set(element, known.set(name, next));
  element.setAttribute(name, next.plain);
}
