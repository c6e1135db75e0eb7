import pg from 'pg';

const { builtins } = pg.types;

/**
 * How PostgreSQL's values arrive. Weights and totals fit a double exactly (three decimals, at most 14 digits), so they are
 * numbers; a calendar date has no time zone, so it stays text. The generated types say the same.
 */
const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, String],
]);

export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : PARSERS.get(id);
    return own ?? pg.types.getTypeParser(id, format as 'text');
  },
};
