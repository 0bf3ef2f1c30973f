const maxWordsLength = 200;

/** What the outside is asked about an optic. A name alone may be that of other things too. */
export function searchTerms({
  brand,
  productLine,
  model,
}: Record<'brand' | 'productLine', string> & { model: string | null }): string {
  return `${[brand, productLine, model ?? ''].join(' ').trim().slice(0, maxWordsLength)} red dot sight`;
}
