import { RestError, unreadable } from './errors.ts';
import { readName, splitList, unquote } from './quoted-list.ts';

export type Comparison = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte';
export type Truth = 'null' | 'not_null' | 'true' | 'false' | 'unknown';

export type Test =
  | { readonly operator: Comparison; readonly value: string }
  | { readonly operator: 'in'; readonly values: readonly string[] }
  | { readonly operator: 'is'; readonly value: Truth };

export type Filter = Test & { readonly column: string; readonly isNegated: boolean };

const COMPARISONS: readonly string[] = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] satisfies Comparison[];
const TRUTHS: readonly string[] = ['null', 'not_null', 'true', 'false', 'unknown'] satisfies Truth[];

/** Each is compared with every row. An address holds about four hundred ids. */
const MOST_VALUES = 200;

/** `column=operator.value`, with `not.` before the operator to negate it. */
export function parseFilter(name: string, text: string): Filter {
  const isNegated = text.startsWith('not.');
  return { column: parseColumn(name), isNegated, ...parseTest(text, isNegated ? text.slice('not.'.length) : text) };
}

function parseColumn(name: string): string {
  const column = readName(name);
  if (column !== undefined) return column;
  const [resource, rest] = name.split('.', 2);
  if (resource && rest) {
    throw new RestError(400, 'PGRST108', `'${resource}' is not an embedded resource in this request`, {
      hint: 'Embedded resources are not supported.',
    });
  }
  throw unreadable('filter', name, `'${name}' is no column`);
}

function parseTest(text: string, test: string): Test {
  const dot = test.indexOf('.');
  const operator = dot < 0 ? test : test.slice(0, dot);
  const value = dot < 0 ? undefined : test.slice(dot + 1);
  if (value !== undefined) {
    if (isComparison(operator)) return { operator, value };
    if (operator === 'in') return { operator, values: parseValues(text, value) };
    if (operator === 'is') return { operator, value: parseTruth(text, value) };
  }
  throw unreadable('filter', text, `the operator '${operator}' is not supported`);
}

function parseValues(text: string, value: string): string[] {
  if (!value.startsWith('(') || !value.endsWith(')') || value.length < 2) {
    throw unreadable('filter', text, "'in' expects a list in parentheses");
  }
  const list = value.slice(1, -1);
  if (list === '') return [];
  const items = splitList(list);
  if (items.length > MOST_VALUES) throw unreadable('filter', 'in', `more than ${MOST_VALUES} values`);
  return items.map((item) => {
    const content = unquote(item);
    if (content === undefined) throw unreadable('filter', text, 'a quoted value does not end where the list goes on');
    return content;
  });
}

function parseTruth(text: string, value: string): Truth {
  const truth = value.toLowerCase();
  if (!isTruth(truth)) throw unreadable('filter', text, `'is' expects one of ${TRUTHS.join(', ')}`);
  return truth;
}

function isComparison(operator: string): operator is Comparison {
  return COMPARISONS.includes(operator);
}

function isTruth(value: string): value is Truth {
  return TRUTHS.includes(value);
}
