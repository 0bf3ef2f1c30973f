/** The pitch of a metric thread that states none. */
const coarsePitch: Record<string, string> = {
  'M2.5': '0.45',
  M3: '0.5',
  'M3.5': '0.6',
  M4: '0.7',
  M5: '0.8',
  M6: '1',
};

/** 'M3 x 0.5'; a length, as in 'M4 x 8 mm', is no pitch. */
const metric = '(M\\d(?:\\.\\d)?)(?![\\d.]*\\d)(?: ?x ?(0?\\.\\d+|1(?:\\.\\d+)?)(?![\\d.]| ?mm))?(?![a-wyz])';
/** '#6-32': pairs of digits that are sizes, so that '10-15 in-lb' is none. */
const unified = '(?:#|no\\.? ?)?(2-56|3-48|4-40|4-48|5-40|6-32|6-40|6-48|8-32|8-36|8-40|10-24|10-32)(?!\\d)';
const thread = new RegExp(`(?<![\\w.-])(?:${metric}|${unified})`, 'gi');

export type Thread = {
  name: string;
  found: string;
  index: number;
};

export function threadsIn(text: string): Thread[] {
  return [...text.matchAll(thread)].map(({ 0: found, 1: size, 2: pitch, 3: digits, index }) => {
    const digitsOfPitch = pitch === undefined ? '' : ` x ${Number(pitch)}`;
    const name = size === undefined ? `#${digits}` : `${size.toUpperCase()}${digitsOfPitch}`;
    return { name, found, index };
  });
}

function fullName(name: string): string {
  const pitch = coarsePitch[name];
  return pitch === undefined ? name : `${name} x ${pitch}`;
}

const fullNames = (text: string) => [...new Set(threadsIn(text).map(({ name }) => fullName(name)))].sort();

export function sameThreads(a: string, b: string): boolean | undefined {
  const [one, other] = [fullNames(a), fullNames(b)];
  return one.length > 0 && other.length > 0 ? one.join() === other.join() : undefined;
}
