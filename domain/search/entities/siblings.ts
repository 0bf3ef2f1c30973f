import type { Candidate } from '../candidates.ts';
import { splitWords, type Words } from '../words/words.ts';
import type { Mention } from './mention.ts';
import { joinedText } from './names.ts';

const titleWords = ({ title }: Candidate) => splitWords(title).map(({ text }) => text);

const longest = 3;

/** The row whose name is that of another with a new end. */
function withEnd(row: Candidate, end: string, candidates: readonly Candidate[], isMore: boolean): Candidate | undefined {
  const own = titleWords(row);
  const ofKind = candidates.filter(({ kind, brand }) => kind === row.kind && brand === row.brand);
  const titles = new Map(ofKind.map((one) => [titleWords(one).join(''), one]));
  const brandLength = splitWords(row.brand).length;
  for (let kept = isMore ? own.length : own.length - 1; kept >= brandLength; kept -= 1) {
    const found = titles.get(own.slice(0, kept).join('') + end);
    if (found !== undefined && found !== row) return found;
  }
  return undefined;
}

/** 'romeo x pro open or enclosed' names both, 'aimpoint duty rds vs pro' the PRO as well. */
export function siblingsIn(words: Words, mentions: readonly Mention[], candidates: readonly Candidate[]): Mention[] {
  return mentions.flatMap(({ to, meant }): Mention[] => {
    const row = (meant.optic ?? meant.pistol)?.rows[0];
    if (row === undefined || !/^(?:or|vs|versus|and)$/.test(words[to]?.text ?? '')) return [];
    const from = to + 1;
    for (let end = Math.min(words.length, from + longest); end > from; end -= 1) {
      if (mentions.some((one) => one.from < end && one.to > from)) continue;
      const sibling = withEnd(row, joinedText(words, from, end), candidates, words[to]?.text !== 'and');
      const isExact = true;
      if (sibling !== undefined)
        return [
          {
            ...{ from, to: end, hasBrand: false },
            meant: { [row.kind]: { rows: [sibling], isExact, isWhole: true, siblings: [] } },
          },
        ];
    }
    return [];
  });
}
