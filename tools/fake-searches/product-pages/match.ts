const tolerance = 0.005;

const isClose = (one: number, other: number) => Math.abs(one - other) <= Math.abs(other) * tolerance;

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/×/g, 'x')
    .replace(/\b(meters?|metres?)\b/g, 'm')
    .replace(/\b(feet|foot)\b/g, 'ft')
    .replace(/\s+/g, ' ')
    .replace(/[. ]+$/, '')
    .trim();

const numbersIn = (text: string) => (text.match(/\d+(\.\d+)?/g) ?? []).map(Number);
const listed = (text: string) => plain(text).split(/, ?/).sort().join();

const sameText: Record<string, (one: string, other: string) => boolean> = {
  colors: (one, other) => listed(one) === listed(other),
  // Makers write inches in many ways; the numbers tell.
  windowSize: (one, other) => numbersIn(one).join() === numbersIn(other).join(),
};

export function isAcceptable(
  field: string,
  value: unknown,
  acceptable: readonly (string | number | boolean)[],
): boolean {
  return acceptable.some((one) => {
    if (typeof value !== typeof one) return false;
    if (typeof value === 'number') return field === 'yearIntroduced' ? value === one : isClose(value, Number(one));
    if (typeof value === 'string') return (sameText[field] ?? ((a, b) => plain(a) === plain(b)))(value, String(one));
    return value === one;
  });
}
