import type { FootprintRegistry } from '../../fit/footprints/footprint-registry.ts';
import type { PageFacts } from '../page-facts.ts';
import { labelWords } from '../text/text.ts';
import { footprintsNamed } from './named-footprints.ts';
import type { PageSubject } from './page-kind.ts';

/** A page with more names, or more footprints, is about none of them. */
const most = 20;

const footprintLabel = /\b(?:foot ?print|cut|(?:mounting|hole) pattern|interface)\b/;

/** The footprints that a page is about: those in its names, or else the one that a sight's page says it has. */
function subjectsOf(registry: FootprintRegistry, { title, names, statements }: PageFacts): string[] {
  const named = [title, ...names.slice(0, most)].flatMap((one) => footprintsNamed(registry, one));
  if (named.length > 0) return [...new Set(named)];
  const stated = statements
    .filter(({ label }) => footprintLabel.test(labelWords(label)))
    .slice(0, most)
    .flatMap(({ text }) => footprintsNamed(registry, text));
  return [...new Set(stated)];
}

/** A footprint among those that a page names: in a column, a heading, or its own names. */
export function namedFootprint(registry: FootprintRegistry, key: string, page: PageFacts): PageSubject {
  const known = new Map<string, string[]>();
  const keysIn = (text = '') => {
    const keys = known.get(text) ?? footprintsNamed(registry, text);
    known.set(text, keys);
    return keys;
  };
  const subjects = subjectsOf(registry, page);
  return {
    // Each statement tells for itself.
    isAbout: true,
    scopeOf({ context: { variant, heading, above = [] } }) {
      const named = [variant, heading, ...above.toReversed()].map(keysIn).find((keys) => keys.length > 0) ?? subjects;
      if (!named.includes(key)) return named === subjects ? 'open' : 'other';
      return named.length === 1 ? 'own' : 'open';
    },
    ownVariants: () => undefined,
  };
}

/** Whether a sentence speaks of other footprints, alone or beside this one. */
export function isOfOtherFootprints(registry: FootprintRegistry, sentence: string, key: string): boolean {
  return footprintsNamed(registry, sentence).some((one) => one !== key);
}
