/**
 * Numbers in American English. A test pins the output to that of Intl.NumberFormat, which takes a phone about 50 ms to
 * initialize before the page responds.
 */

export function grouped(number: number | string): string {
  const [whole = '', decimals] = String(number).split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? groups : `${groups}.${decimals}`;
}

export function dollars(amount: number): string {
  const [whole = '', cents] = amount.toFixed(2).split('.');
  return `$${grouped(Number(whole))}${cents === '00' ? '' : `.${cents}`}`;
}

export function oneOrTwoDecimals(number: number): string {
  return number.toFixed(2).replace(/0$/, '');
}

export function upToOneDecimal(number: number): string {
  return String(Math.round(number * 10) / 10);
}

export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}
