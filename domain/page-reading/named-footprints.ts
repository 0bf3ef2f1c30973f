import { findFootprint } from '../fit/footprints.ts';
import { plainText } from './text.ts';

/** Words of the longest names. */
const mostWords = 5;
const filler = /\b(?:footprints?|patterns?|cuts?|plates?|mounts?|style|the)\b/gi;
/** These are a footprint's name only beside its maker's. */
const generic = /^(?:pro|mini|micro|doctor|dovetail|razor|venom|viper|standard|[a-z])?$/i;

function keyOf(words: readonly string[]): string | undefined {
  const text = words.join(' ');
  return generic.test(text.replace(filler, '').trim()) ? undefined : findFootprint(text)?.id;
}

/** The keys of the footprints that a text names anywhere: 'the RMR and the RMSc compared'. */
export function footprintsNamed(text: string): string[] {
  const words = plainText(text)
    .replace(/'s\b/g, '')
    .split(/[\s,;:()"'?!/|]+|\.(?=\s|$)/)
    .filter((word) => word !== '');
  const keys = new Set<string>();
  for (let at = 0; at < words.length; ) {
    let taken = 1;
    for (let length = Math.min(mostWords, words.length - at); length > 0; length -= 1) {
      const key = keyOf(words.slice(at, at + length));
      if (key === undefined) continue;
      keys.add(key);
      taken = length;
      break;
    }
    at += taken;
  }
  return [...keys];
}
