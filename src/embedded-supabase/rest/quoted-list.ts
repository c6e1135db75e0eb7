const ITEM = /(?:"(?:[^"\\]|\\.)*")?[^,]*/sy;
const QUOTED = /^"((?:[^"\\]|\\.)*)"$/s;
const PLAIN_NAME = /^[\p{L}\p{N}_$ -]+$/u;

/** Splits at commas, save those inside a leading pair of double quotes. */
export function splitList(text: string): string[] {
  const items: string[] = [];
  for (let position = 0; position <= text.length; position += 1) {
    ITEM.lastIndex = position;
    const item = ITEM.exec(text)?.[0] ?? '';
    items.push(item);
    position += item.length;
  }
  return items;
}

/** The content of a quoted item, or the item itself where it is not quoted; undefined where the quotes do not pair up. */
export function unquote(item: string): string | undefined {
  if (!item.startsWith('"')) return item;
  return QUOTED.exec(item)?.[1]?.replace(/\\(.)/gs, '$1');
}

/** A name as PostgREST accepts it: letters, digits, `_`, `$`, `-` and inner spaces, or anything in quotes. */
export function readName(text: string): string | undefined {
  const name = text.trim();
  return PLAIN_NAME.test(name) ? name : name.startsWith('"') ? unquote(name) : undefined;
}
