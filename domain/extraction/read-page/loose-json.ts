const wrapper =
  /^\s*(?:<!--|(?:(?:\/\/|\/\*)\s*)?<!\[CDATA\[(?:\s*\*\/)?)|(?:-->|(?:(?:\/\/|\/\*)\s*)?\]\]>(?:\s*\*\/)?)\s*$/g;
/** An unclosed string or comment runs to the end, so that a page full of them takes no longer. */
const token =
  /"(?:[^"\\]|\\[\s\S]?)*(?:"|$)|\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|<!--[\s\S]*?(?:-->|$)|\s+|[{}[\],;]|[^\s"{}[\],;/]+|\//g;

function parsed(json: string): unknown[] {
  try {
    return [JSON.parse(json)];
  } catch {
    return [];
  }
}

/** The texts of the objects and lists that follow each other; none if there is anything else between them. */
function split(text: string): string[] {
  const roots: string[] = [];
  let parts: string[] = [];
  let depth = 0;
  for (const [part] of text.matchAll(token)) {
    if (/^(?:\s|\/.|<!--)/.test(part)) continue;
    const opens = part === '{' || part === '[';
    if (depth === 0 && !opens) {
      if (part === ',' || part === ';') continue;
      return [];
    }
    if (opens) depth += 1;
    if (part === '}' || part === ']') {
      depth -= 1;
      if (parts.at(-2) === ',' || parts.at(-2) === ';') parts.splice(-2);
    }
    // Spaces keep '1 2' from becoming a number.
    parts.push(part.startsWith('"') ? part.replace(/\p{Cc}+/gu, ' ') : part, ' ');
    if (depth > 0) continue;
    roots.push(parts.join(''));
    parts = [];
  }
  return roots;
}

/**
 * What a script of JSON holds. Shops write it by hand: with comments, commas before a closing bracket, line breaks in texts, and
 * several roots with semicolons between them.
 */
export function rootsIn(script: string): unknown[] {
  const json = script.replace(wrapper, '');
  const whole = parsed(json);
  if (whole.length > 0) return whole;
  const roots = split(json);
  // What looks like a wrapper may be a comment before or after the object.
  return (roots.length > 0 ? roots : split(script)).flatMap(parsed);
}
