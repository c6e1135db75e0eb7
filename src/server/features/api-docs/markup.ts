import type { Field } from './document.ts';

/** Markup that is safe to put on the page. Only the tag below creates it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

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

const HEADINGS = ['Field', 'Type', 'Required?', 'Bounds', 'Description'];

/** A row for each field. On a phone rows are laid out as blocks, which removes the table semantics; the roles restore them. */
export function renderFields(caption: string, fields: readonly Field[]): Html {
  return html`<table role="table">
<caption>${caption}</caption>
<thead role="rowgroup"><tr role="row">${HEADINGS.map(
    (heading) => html`<th role="columnheader" scope="col">${heading}</th>`,
  )}</tr></thead>
<tbody role="rowgroup">${fields.map(renderField)}</tbody>
</table>`;
}

function renderField({ within, name, type, isRequired, bounds, description }: Field): Html {
  const presence = isRequired ? 'required' : 'optional';
  return html`
<tr role="row"><th role="rowheader" scope="row">${within === '' ? undefined : html`<span class="within">${breakable(within)}</span>`}${breakable(name)}</th>
<td role="cell" class="type">${type}</td>
<td role="cell" class="${presence}">${presence}</td>
<td role="cell" class="bounds">${bounds.map((bound, index) => [index === 0 ? undefined : html`<br>`, bound])}</td>
<td role="cell" class="description">${description === undefined ? undefined : inlineCode(description)}</td></tr>`;
}

/** Lets long names and addresses wrap where a person would break them. */
export function breakable(text: string): Html {
  return html`${text.split(/(?<=[./_])/).map((piece, index) => [index === 0 ? undefined : html`<wbr>`, piece])}`;
}

/** Text between backticks is code. */
export function inlineCode(text: string): Html {
  return html`${text.split('`').map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : piece))}`;
}
