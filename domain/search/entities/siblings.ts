import type { Candidate } from '../candidates.ts';
import { isUnit } from '../words/spellings.ts';
import type { Words } from '../words/words.ts';
import type { Mention } from './mention.ts';
import { joined, joinedText } from './names.ts';

/** The rows of the same brand whose names are that of another with a new end: 'CompM5' of 'CompM4' and 'm5'. */
function withEnd(row: Candidate, end: string, candidates: readonly Candidate[]): Candidate[] {
  const [own, brand] = [joined(row.title), joined(row.brand)];
  return candidates.filter((one) => {
    if (one === row || one.kind !== row.kind || one.brand !== row.brand) return false;
    const title = joined(one.title);
    const start = title.slice(0, -end.length);
    return title === start + end && own.startsWith(start) && start.length >= brand.length;
  });
}

const longest = 3;

/** 'romeo x pro open or enclosed' names both, 'aimpoint duty rds vs pro' the PRO as well. */
export function siblingsIn(words: Words, mentions: readonly Mention[], candidates: readonly Candidate[]): Mention[] {
  return mentions.flatMap(({ to, meant }): Mention[] => {
    const row = (meant.optic ?? meant.pistol)?.rows[0];
    if (row === undefined || !/^(?:or|vs|versus|and)$/.test(words[to]?.text ?? '')) return [];
    const from = to + 1;
    for (let end = Math.min(words.length, from + longest); end > from; end -= 1) {
      if (isUnit(words[end]?.text ?? '') || mentions.some((one) => one.from < end && one.to > from)) continue;
      const rows = withEnd(row, joinedText(words, from, end), candidates);
      if (rows.length !== 1) continue;
      const sibling = { rows, isExact: true, isWhole: true, siblings: [] };
      return [{ from, to: end, hasBrand: false, meant: { [row.kind]: sibling } }];
    }
    return [];
  });
}
