/**
 * Texts that a spreadsheet could run as a formula get a leading apostrophe, and so do texts that look escaped. Removing one
 * apostrophe then always restores the text.
 */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;
export const protectedCell = (text: string) => (formula.test(text) ? `'${text}` : text);
export const bareCell = (cell: string) => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

export const byteOrderMark = '\uFEFF';

export const lineEnd = '\r\n';
