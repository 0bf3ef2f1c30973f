import type { CSSProperties } from 'react';
import type { Optic } from '#domain/optics/optics.schema.ts';

/** Of the explanation that all cards of a page share, `FactsNote`. */
export const factsNoteId = 'facts-note';

type Props = { optic: Pick<Optic, 'statedFacts' | 'verifiedFacts'> };

/** '9 of 24 verified' on a card; nothing if no page backs any of its facts, like all that is trade knowledge. */
export function CardMeter({ optic: { statedFacts, verifiedFacts } }: Props) {
  if (verifiedFacts === 0) return null;
  const share = { '--share': `${Math.round((100 * verifiedFacts) / statedFacts)}%` } as CSSProperties;
  return (
    <button type="button" popoverTarget={factsNoteId} className="facts-meter" style={share}>
      <span>
        {verifiedFacts} of {statedFacts}
        <span> verified</span>
      </span>
    </button>
  );
}
