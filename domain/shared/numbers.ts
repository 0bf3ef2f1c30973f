/**
 * Numbers in American English. Intl.NumberFormat writes the same (a test holds it to that), but takes a phone some
 * 50 ms to get ready before the page answers.
 */

/** '50,000' */
export function grouped(number: number): string {
  const [whole = '', decimals] = String(number).split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? groups : `${groups}.${decimals}`;
}

/** '$1,249', '$249.50' */
export function dollars(amount: number): string {
  const [whole = '', cents] = amount.toFixed(2).split('.');
  return `$${grouped(Number(whole))}${cents === '00' ? '' : `.${cents}`}`;
}

/** '1.5', '0.75', '2.0': one decimal, and a second where there is one. */
export function oneOrTwoDecimals(number: number): string {
  return number.toFixed(2).replace(/0$/, '');
}

/** '1 optic', '1,200 optics' */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}
