/** A column's title in small letters and without accents, and its unit in parentheses apart: `Gewicht (kg)`. */
interface Title {
  readonly name: string;
  readonly unit: string | null;
}

/** By name, the titles that a column may have. A title with a unit in it is found by its name alone. */
export type ColumnTitles<Name extends string> = Readonly<Record<Name, readonly string[]>>;

export interface Header<Name extends string> {
  /** The cell of a row, trimmed; empty where the file has no such column. */
  cell(cells: readonly string[], name: Name): string;
  has(name: Name): boolean;
  /** What stands in parentheses in the column's title, or the title itself where that is a unit. */
  unit(name: Name): string | null;
}

function splitTitle(cell: string): Title {
  const text = plainTitle(cell);
  const inParentheses = /^(.*?)\s*[([]([^)\]]*)[)\]]$/.exec(text);
  return inParentheses === null || inParentheses[1] === ''
    ? { name: text, unit: null }
    : { name: inParentheses[1] ?? '', unit: inParentheses[2] ?? '' };
}

export function plainTitle(cell: string): string {
  return cell
    .slice(0, 100)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’`´]/g, "'")
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Which column is which; a name without a column is left out. The first of two columns with a fitting title wins. */
export function readHeader<Name extends string>(cells: readonly string[], titles: ColumnTitles<Name>): Header<Name> {
  const found = new Map<Name, { readonly index: number; readonly unit: string | null }>();
  const names = Object.keys(titles) as Name[];
  for (const [index, cell] of cells.slice(0, MOST_COLUMNS).entries()) {
    const title = splitTitle(cell);
    const whole = plainTitle(cell);
    for (const name of names) {
      if (found.has(name)) continue;
      const fits = titles[name].some((known) => known === whole || known === title.name);
      if (fits) found.set(name, { index, unit: title.unit ?? whole });
    }
  }
  return {
    cell: (row, name) => {
      const column = found.get(name);
      return column === undefined ? '' : (row[column.index] ?? '').trim();
    },
    has: (name) => found.has(name),
    unit: (name) => found.get(name)?.unit ?? null,
  };
}

const MOST_COLUMNS = 500;
