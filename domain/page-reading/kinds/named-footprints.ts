import { type FootprintRegistry, otherNames } from '../../fit/footprints/footprint-registry.ts';
import { plainText } from '../text/text.ts';

/** Words of the longest names. */
const mostWords = 5;
/** A longer text names them at its beginning, or is none that a person reads. */
const maxLength = 400;
const filler = /\b(?:footprints?|patterns?|cuts?|plates?|mounts?|style|the)\b/gi;
/** These are a footprint's name only beside its maker's. */
const generic = /^(?:pro|mini|micro|doctor|dovetail|razor|venom|viper|standard|[a-z])?$/i;

function keyOf(registry: FootprintRegistry, words: readonly string[]): string | undefined {
  const text = words.join(' ');
  return generic.test(text.replace(filler, '').trim()) ? undefined : registry.find(text)?.id;
}

const partsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '');

const partsOfNames = new WeakMap<FootprintRegistry, ReadonlySet<string>>();

/** The words of all names: most words of a text are none of them, and need no lookup. */
function knownParts(registry: FootprintRegistry): ReadonlySet<string> {
  const known =
    partsOfNames.get(registry) ??
    new Set(registry.footprints.flatMap((one) => [one.id, one.name, ...otherNames(one)].flatMap(partsOf)));
  partsOfNames.set(registry, known);
  return known;
}

/** The keys of the footprints that a text names anywhere: 'the RMR and the RMSc compared'. */
export function footprintsNamed(registry: FootprintRegistry, text: string): string[] {
  const parts = knownParts(registry);
  const words = plainText(text.slice(0, maxLength))
    .replace(/'s\b/g, '')
    .split(/[\s,;:()"'?!/|]+|\.(?=\s|$)/)
    .filter((word) => word !== '');
  const keys = new Set<string>();
  for (let at = 0; at < words.length; ) {
    let taken = 1;
    const mayStart = partsOf(words[at] ?? '').some((part) => parts.has(part));
    for (let length = mayStart ? Math.min(mostWords, words.length - at) : 0; length > 0; length -= 1) {
      const key = keyOf(registry, words.slice(at, at + length));
      if (key === undefined) continue;
      keys.add(key);
      taken = length;
      break;
    }
    at += taken;
  }
  return [...keys];
}
