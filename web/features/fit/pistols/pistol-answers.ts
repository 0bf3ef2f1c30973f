import { picksOf } from '#domain/fit/pistols/picks.ts';
import type { PistolFit, PistolPage } from '#domain/fit/pistols/pistol-page.schema.ts';
import { isMounted } from '#domain/fit/verdicts/verdict-texts.ts';
import { opticName } from '#domain/optics/optics.ts';
import { counted } from '#domain/shared/numbers.ts';
import { weightWithBasis } from '#web/features/optics/format.ts';
import { shortHardware } from '../verdicts/pistol-notes.tsx';

export const pistolName = ({ brand, model }: PistolPage['pistol']) => `${brand} ${model}`;

/** What the page's heading says. */
export const pistolTitle = (pistol: PistolPage['pistol']) =>
  pistol.isOpticReady ? `Red dots that fit the ${pistolName(pistol)}` : `Can the ${pistolName(pistol)} take a red dot?`;

export function countsOf(fits: readonly PistolFit[]): Map<PistolFit['verdict'], number> {
  const counts = new Map<PistolFit['verdict'], number>();
  for (const { verdict, optics } of fits) counts.set(verdict, (counts.get(verdict) ?? 0) + optics.length);
  return counts;
}

const withMessages: Record<PistolFit['verdict'], string> = {
  direct: 'mount directly',
  'plate-in-pistol-box': 'with a plate from the pistol’s box',
  'plate-in-optic-box': 'with a plate from the optic’s box',
  'plate-sold-separately': 'with a plate sold separately',
};

export function cutNames({ choices }: PistolPage): string | null {
  const direct = choices
    .filter(({ how }) => how === 'direct')
    .map(({ footprintName }) => footprintName.replace(' (direct)', ''));
  return direct.length === 0 ? null : new Intl.ListFormat('en-US', { type: 'disjunction' }).format(direct);
}

export function pistolAnswer(page: PistolPage): string {
  const { pistol, choices, fits } = page;
  const name = pistolName(pistol);
  if (!pistol.isOpticReady)
    return `The ${name} isn’t cut for an optic, and adapter plates won’t mount on a plain slide.`;
  if (choices.length === 0) return `The ${name} is optic ready. We don’t know its cut yet.`;
  const cut = cutNames(page);
  const slide = cut === null ? `Optics mount on the ${name} with plates.` : `The ${name} is cut for ${cut}.`;
  const counts = [...countsOf(fits)].map(([verdict, count]) =>
    verdict === 'direct' && count === 1 ? '1 mounts directly' : `${count} ${withMessages[verdict]}`,
  );
  if (counts.length === 0) return `${slide} We don’t know of a listed red dot that fits.`;
  return `${slide} Of the red dots in the catalog, ${new Intl.ListFormat('en-US').format(counts)}.`;
}

/** Notes end with a period if they are sentences. */
const ended = (text: string) => (text.endsWith('.') ? text : `${text}.`);

type Question = { question: string; answer: string };

function footprintQuestions({ pistol, fits, asked }: PistolPage): Question[] {
  const name = pistolName(pistol);
  return asked.flatMap(({ footprintKey: key, footprintName, verdict, hardware }): Question[] => {
    const own = fits.some(
      (fit) => fit.verdict === 'plate-in-optic-box' && fit.optics.some((optic) => optic.footprintKey === key),
    );
    if (isMounted(verdict)) {
      return [
        {
          question: `Can I mount a ${footprintName} sight on the ${name}?`,
          answer: `Yes, ${withMessages[verdict]}: ${ended(shortHardware(hardware))} It doesn’t mount directly.${own ? ' Some come with a plate of their own.' : ''}`,
        },
      ];
    }
    const short = verdict === 'unknown' ? 'Not known' : 'No';
    const answer = own ? 'Only one that comes with a plate that fits' : short;
    return [{ question: `Does a ${footprintName} sight fit the ${name}?`, answer: `${answer}. ${hardware}` }];
  });
}

export function pistolQuestions(page: PistolPage): Question[] {
  const { pistol, choices, fits } = page;
  const name = pistolName(pistol);
  if (!pistol.isOpticReady) {
    return [{ question: pistolTitle(pistol), answer: `Not as it comes. ${pistolAnswer(page)}` }];
  }
  if (choices.length === 0) return [];
  const direct = countsOf(fits).get('direct') ?? 0;
  const needsPlate =
    direct > 0
      ? `Not for the ${direct === 1 ? 'one that mounts' : `${counted(direct, 'red dot')} that mount`} directly. Others need one.`
      : 'Yes. No listed red dot mounts on the slide itself.';
  const lightest = picksOf(fits).find(({ kind }) => kind === 'lightest-direct');
  return [
    { question: `Which red dots fit the ${name}?`, answer: pistolAnswer(page) },
    { question: `Do I need a plate to mount a red dot on the ${name}?`, answer: needsPlate },
    ...footprintQuestions(page),
    ...(lightest
      ? [
          {
            question: `What is the lightest red dot that mounts directly on the ${name}?`,
            answer: `The ${opticName(lightest.optic)}, at ${weightWithBasis(lightest)}${lightest.isTied ? ', tied' : ''}, of ${lightest.among} that publish a comparable weight.${lightest.doubt === null ? '' : ` ${ended(lightest.doubt)}`}`,
          },
        ]
      : []),
    ...(pistol.screws ? [{ question: `Which screws hold an optic on the ${name}?`, answer: pistol.screws }] : []),
  ];
}
