const coin = /\b(?:CR|DL|BR|ECR|KCR)[ -]?(\d{3,4}|2)(A?)\b/gi;
const oneThird = /(?<![\d.])(?:(?:DL|CR|2L)[ -]?)?1\/3[ -]?N\b/gi;
const cylinder = /(?<![A-Za-z0-9-])(AAA|AA)(?![A-Za-z0-9])/g;
const bareSize = /(?<![\d.,$])(2032|1632|1620|1225|123A)(?![\d.,]\d|\d| ?h)/g;

const knownCoins = new Set([
  '2032',
  '1632',
  '1620',
  '1225',
  '1220',
  '1616',
  '2016',
  '2025',
  '2354',
  '2450',
  '2477',
  '123',
  '2',
]);

function coinName(digits: string, letter: string): string | undefined {
  if (!knownCoins.has(digits)) return undefined;
  return digits === '123' ? 'CR123A' : `CR${digits}${letter.toUpperCase()}`;
}

export function batteryNames(text: string): string[] {
  const names = new Set<string>();
  for (const [, digits = '', letter = ''] of text.matchAll(coin)) {
    const name = coinName(digits, letter);
    if (name !== undefined) names.add(name);
  }
  for (const _ of text.matchAll(oneThird)) names.add('DL1/3N');
  for (const [, name = ''] of text.matchAll(cylinder)) names.add(name);
  if (names.size === 0) {
    for (const [, digits = ''] of text.matchAll(bareSize)) names.add(`CR${digits}`);
  }
  return [...names];
}
