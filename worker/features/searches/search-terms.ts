const maxNameLength = 200;

/** What to search for. The name alone may match things other than optics. */
export function searchTerms({
  brand,
  productLine,
  model,
}: Record<'brand' | 'productLine', string> & { model: string | null }): string {
  return `${[brand, productLine, model ?? ''].join(' ').trim().slice(0, maxNameLength)} red dot sight`;
}
