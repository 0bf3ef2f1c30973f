const fillers = /\b(?:footprint|pattern|cut|plate|adapter|mount|mounting|compatible|style)\b/g;

const makers =
  /^(?:aimpoint|burris|c more|docter|eotech|glock|holosun|leupold|meprolight|shield|sig|swampfox|trijicon|vortex) /;

function normalize(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(fillers, ' ')
    .replace(/\b0+(\d)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Texts whose footprint is remembered: a page looks the same few up for each pistol. */
const maxFound = 1000;

const maxRemembered = 100;

/**
 * Returns a function that finds the footprint a text names, in any common spelling; undefined if it names none, or
 * several different ones.
 */
export function footprintFinder<Footprint>(
  named: readonly { footprint: Footprint; names: readonly string[] }[],
): (text: string) => Footprint | undefined {
  const byName = new Map<string, Footprint>();
  const shortened: [string, Footprint][] = [];
  for (const { footprint, names } of named) {
    for (const name of names) {
      const key = normalize(name);
      if (key !== '' && !byName.has(key)) byName.set(key, footprint);
      shortened.push([key.replace(makers, ''), footprint]);
    }
  }
  // A full name beats another footprint's name without its maker.
  for (const [key, footprint] of shortened) if (key !== '' && !byName.has(key)) byName.set(key, footprint);
  const find = (text: string) => {
    const whole = byName.get(normalize(text));
    if (whole !== undefined) return whole;
    const parts = new Set(text.split('/').map((part) => byName.get(normalize(part))));
    const [only] = parts;
    return parts.size === 1 ? only : undefined;
  };
  const found = new Map<string, Footprint | undefined>();
  return (text) => {
    // Visitors may ask for any text.
    if (text.length > maxRemembered) return find(text);
    if (!found.has(text)) {
      if (found.size === maxFound) found.clear();
      found.set(text, find(text));
    }
    return found.get(text);
  };
}
