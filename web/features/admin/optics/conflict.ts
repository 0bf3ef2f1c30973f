import { type OpticDraft, sameField } from './optic-draft.ts';
import { fieldNames, type OpticField } from './optic-fields.ts';

export type Side = 'mine' | 'theirs';

/** A field in which two versions of an optic differ, and who changed it since both began. */
export type Difference = { name: OpticField; changedBy: 'mine' | 'theirs' | 'both' };

/** @param base what both versions started from */
export function differences(base: OpticDraft, mine: OpticDraft, theirs: OpticDraft): Difference[] {
  return fieldNames
    .filter((name) => !sameField(mine, theirs, name))
    .map((name) => {
      const [iDid, theyDid] = [!sameField(base, mine, name), !sameField(base, theirs, name)];
      return { name, changedBy: iDid && theyDid ? 'both' : iDid ? 'mine' : 'theirs' };
    });
}

/** Each takes what was changed; where both changed something, mine until it is chosen otherwise. */
export function firstChoice(found: readonly Difference[]): Partial<Record<OpticField, Side>> {
  return Object.fromEntries(found.map(({ name, changedBy }) => [name, changedBy === 'theirs' ? 'theirs' : 'mine']));
}

export function merged(mine: OpticDraft, theirs: OpticDraft, choice: Partial<Record<OpticField, Side>>): OpticDraft {
  const taken = fieldNames.filter((name) => choice[name] === 'theirs').map((name) => [name, theirs[name]]);
  return { ...mine, ...Object.fromEntries(taken) };
}
