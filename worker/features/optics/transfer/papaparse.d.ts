/** The part of Papa Parse that the Worker uses; the published types would pull in all of Node's. */
declare module 'papaparse' {
  type ParseError = { code: 'MissingQuotes' | 'InvalidQuotes'; row: number };
  type ParseOptions = { delimiter: string; newline: string; preview: number; fastMode: false };
  const papa: {
    parse(text: string, options: ParseOptions): { data: string[][]; errors: ParseError[] };
    unparse(rows: string[][], options: { newline: string }): string;
  };
  // biome-ignore lint/style/noDefaultExport: a CommonJS module is imported as one value.
  export default papa;
}
