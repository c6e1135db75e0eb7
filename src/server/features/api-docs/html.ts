/** Markup that is safe to put on the page. Only the tag below creates it. */
class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type { Html };

type Part = Html | string | number | undefined | readonly Part[];

/** Builds markup: escapes text, keeps markup, joins lists, drops undefined. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const rest = parts.map((part, index) => write(part) + (strings[index + 1] ?? ''));
  return new Html((strings[0] ?? '') + rest.join(''));
}

function write(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(write).join('') : escapeText(String(part));
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
