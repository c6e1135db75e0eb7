/** The part of papaparse that is used. Its published types need those of Node and of the browser, which core does not have. */
declare module 'papaparse' {
  interface ParsedRow {
    readonly data: string[];
    readonly errors: readonly { readonly code: string }[];
    /** `cursor`: where the next row begins. */
    readonly meta: { readonly cursor: number };
  }

  interface Options {
    readonly delimiter: string;
    readonly newline: '\n';
    /** Read no more rows than this. */
    readonly preview?: number;
    readonly step: (row: ParsedRow) => void;
  }

  const papaparse: { parse(text: string, options: Options): unknown };
  export default papaparse;
}
