import { type FootprintRegistry, otherNames } from '../../fit/footprints/footprint-registry.ts';
import { labelWords, plainText } from './text.ts';
import type { KnownRow, PageFacts, PageSubject } from './types.ts';

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

function knownParts(registry: FootprintRegistry): ReadonlySet<string> {
  const known =
    partsOfNames.get(registry) ??
    new Set(registry.footprints.flatMap((one) => [one.id, one.name, ...otherNames(one)].flatMap(partsOf)));
  partsOfNames.set(registry, known);
  return known;
}

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

/** A page with more names, or more footprints, is about none of them. */
const most = 20;

const footprintLabel = /\b(?:foot ?print|cut|(?:mounting|hole) pattern|interface)\b/;

function subjectsOf(registry: FootprintRegistry, { title, names, statements }: PageFacts): string[] {
  const named = [title, ...names.slice(0, most)].flatMap((one) => footprintsNamed(registry, one));
  if (named.length > 0) return [...new Set(named)];
  const stated = statements
    .filter(({ label }) => footprintLabel.test(labelWords(label)))
    .slice(0, most)
    .flatMap(({ text }) => footprintsNamed(registry, text));
  return [...new Set(stated)];
}

export function namedFootprint({ key }: KnownRow, page: PageFacts, registry: FootprintRegistry): PageSubject {
  const known = new Map<string, string[]>();
  const keysIn = (text = '') => {
    const keys = known.get(text) ?? footprintsNamed(registry, text);
    known.set(text, keys);
    return keys;
  };
  const subjects = subjectsOf(registry, page);
  return {
    isAbout: true,
    scopeOf({ variant, heading, above = [] }) {
      const named = [variant, heading, ...above.toReversed()].map(keysIn).find((keys) => keys.length > 0) ?? subjects;
      if (!named.includes(key)) return named === subjects ? 'open' : 'other';
      return named.length === 1 ? 'own' : 'open';
    },
    ownVariants: () => undefined,
  };
}
