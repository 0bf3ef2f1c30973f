import type { CutChoice, CutVerdict } from '#domain/fit/cuts/cuts.schema.ts';
import { disputableText } from '#domain/fit/verdicts/verdict-texts.ts';
import type { Cut } from '../fits-query.ts';

const nameWithNote = ({ name, note }: CutChoice) => (note === null ? name : `${name} (${note})`);

/** On which cuts of a model the verdict holds. */
export function cutsInWords(cuts: readonly CutVerdict[], chosen: Cut): string {
  const own = cuts.find(({ key }) => key === chosen);
  if (own) return `On slides with the ${own.name} cut.`;
  const byVerdict = [...Map.groupBy(cuts, disputableText)];
  if (byVerdict.length === 1) return 'The same on each cut of this model.';
  const each = byVerdict.map(([text, same]) => {
    const names = new Intl.ListFormat('en-US').format(same.map(nameWithNote));
    return `On slides cut for ${names}: ${text.toLowerCase()}.`;
  });
  return `It depends on the cut. ${each.join(' ')}`;
}
