export type Params = Readonly<Record<string, string | number | undefined>>;

/** A query string of the params that are neither undefined nor empty. */
export function searchOf(params: Params): string {
  const filled = Object.entries(params).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
}
