/** How a page may write a value. */
function spellings(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(spellings);
  if (typeof value === 'number')
    return [value.toLocaleString('en-US'), value.toFixed(2), value.toFixed(1), String(value)];
  return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
}

/** Splits a page's words around the value that they state: before, the value, after. Undefined if they spell it otherwise. */
export function splitAtValue(words: string, value: unknown): [string, string, string] | undefined {
  const text = words.toLowerCase();
  for (const spelling of spellings(value).toSorted((a, b) => b.length - a.length)) {
    const at = text.indexOf(spelling.toLowerCase());
    const end = at + spelling.length;
    // '1.2' is not in '11.25'.
    const isPart = /\d/.test(spelling) && (/[\d.]/.test(words[at - 1] ?? '') || /^\.?\d/.test(words.slice(end)));
    if (at !== -1 && !isPart) return [words.slice(0, at), words.slice(at, end), words.slice(end)];
  }
  return undefined;
}
