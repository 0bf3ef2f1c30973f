export const maxCompared = 3;

/** US dollars: the comparison’s budget goes from the lowest price to this much more. */
export const comparedPriceSpread = 100;

export function isCompareList(value: unknown): value is number[] {
  return (
    Array.isArray(value) &&
    value.length <= maxCompared &&
    new Set(value).size === value.length &&
    value.every((id) => Number.isSafeInteger(id) && id > 0)
  );
}

export function parseCompareIds(text: string): number[] {
  const ids = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^[1-9]\d{0,14}$/.test(part))
    .map(Number);
  return [...new Set(ids)];
}
