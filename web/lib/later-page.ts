/** The number of a page after the first, as the URL has it. */
export function laterPage(text: string): number | undefined {
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 1;
  return page > 1 ? page : undefined;
}
