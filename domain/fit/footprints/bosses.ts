const places = ['front', 'rear', 'corners'] as const;
type Place = (typeof places)[number];

export type BossGroup = { count: number; place: Place | undefined };

const digits: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, six: 6 };
export const countPattern = '(?:[1-6]|one|two|three|four|six)(?![\\w.-]*\\d)\\b';
const count = new RegExp(`(?<![\\w.#-])${countPattern}`, 'i');

export const countOf = (word: string) => digits[word.toLowerCase()] ?? Number(word);

const placePatterns: [Place, RegExp][] = [
  ['corners', /\bcorners?\b/i],
  ['front', /\b(?:front|forward|ahead|leading)\b/i],
  ['rear', /\b(?:rear|back|behind|aft)\b/i],
];

export function placeIn(text: string): Place | undefined {
  const named = placePatterns.filter(([, pattern]) => pattern.test(text)).map(([place]) => place);
  return named.length === 1 ? named[0] : undefined;
}

/** '4 in the corners' is no length. */
const measures = /\b\d+(?:\.\d+)? ?(?:mm|inch(?:es)?|")|\b\d*\.\d+ ?in\b/gi;

/** Groups as '4: two front, two rear' has them: a sum before its parts is not counted again. */
function withoutSum(groups: BossGroup[]): BossGroup[] {
  const [first, ...parts] = groups;
  const sum = parts.reduce((total, part) => total + part.count, 0);
  return first !== undefined && first.place === undefined && first.count === sum ? parts : groups;
}

export function bossesIn(text: string): BossGroup[] {
  const parts = text
    .replace(measures, '')
    .replace(/\b(?:one|1) (?:in|at|near) each\b/gi, 'each')
    .split(/[,;:()/&+]|\band\b/i)
    .filter((part) => !/\b(?:no|none|without)\b/i.test(part));
  const groups: BossGroup[] = [];
  for (const part of parts) {
    const found = part.match(count)?.[0];
    const place = placeIn(part);
    const last = groups.at(-1);
    if (found !== undefined) groups.push({ count: countOf(found), place });
    // 'two, both at the front'
    else if (last && place) last.place ??= place;
  }
  return withoutSum(groups);
}

const placeTexts: Record<Place, string> = { front: 'at the front', rear: 'at the rear', corners: 'in the corners' };
const totalOf = (groups: readonly BossGroup[]) => groups.reduce((total, group) => total + group.count, 0);

export function bossesText(groups: readonly BossGroup[]): string {
  const texts = groups.flatMap((group) => (group.place ? [`${group.count} ${placeTexts[group.place]}`] : []));
  return texts.length === groups.length ? texts.join(', ') : String(totalOf(groups));
}

/** How many are at the front; those in corners are on both ends. Undefined if not all places are known. */
function atFront(groups: readonly BossGroup[]): number | undefined {
  const share = { front: 1, rear: 0, corners: 0.5 };
  let total = 0;
  for (const group of groups) {
    if (group.place === undefined) return undefined;
    total += share[group.place] * group.count;
  }
  return total;
}

/** Whether two texts are about the same bosses; undefined if one has no number of them. A text may leave places out. */
export function sameBosses(a: string, b: string): boolean | undefined {
  const [one, other] = [bossesIn(a), bossesIn(b)];
  if (one.length === 0 || other.length === 0) return undefined;
  const [front, otherFront] = [atFront(one), atFront(other)];
  const isPlaced = front !== undefined && otherFront !== undefined;
  return totalOf(one) === totalOf(other) && (!isPlaced || front === otherFront);
}
