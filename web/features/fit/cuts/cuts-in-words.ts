import type { CutChoice, CutVerdict } from '#domain/fit/cuts/cuts.schema.ts';
import { disputableText } from '#domain/fit/verdicts/verdict-texts.ts';
import type { Cut } from '../fits-query.ts';

const nameWithNote = ({ name, note }: CutChoice) => (note === null ? name : `${name} (${note})`);

/** Names of cuts may already say what they are. */
export const cutPhrase = (name: string) => (/\b(?:cut|rail|barrel)$/i.test(name) ? `the ${name}` : `the ${name} cut`);

/** On which cuts of a model the verdict holds. */
export function cutsInWords(cuts: readonly CutVerdict[], chosen: Cut): string {
  const own = cuts.find(({ key }) => key === chosen);
  if (own) return `On slides with ${cutPhrase(own.name)}.`;
  const byVerdict = [...Map.groupBy(cuts, disputableText)];
  if (byVerdict.length === 1) return 'It’s the same for every cut this model comes with.';
  const each = byVerdict.map(([text, same]) => {
    const names = new Intl.ListFormat('en-US').format(same.map(nameWithNote));
    return `On slides cut for ${names}: ${text.toLowerCase()}.`;
  });
  return `It depends on the cut. ${each.join(' ')}`;
}
