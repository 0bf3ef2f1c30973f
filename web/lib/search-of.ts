export type Params = Readonly<Record<string, string | number | undefined>>;

export function searchOf(params: Params): string {
  const filled = Object.entries(params).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
}
