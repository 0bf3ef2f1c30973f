import type { CSSProperties, ReactNode } from 'react';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { TextLink } from '../text-link.tsx';
import { DisputeNote } from './fact.tsx';

const factsNoteId = 'facts-note';

type Counted = Pick<Optic, 'statedFacts' | 'verifiedFacts' | 'disputedFields'>;

function meter({ statedFacts, verifiedFacts, disputedFields: { length: disputed } }: Counted) {
  return (
    <>
      {`${verifiedFacts} of ${counted(statedFacts, 'fact')} verified${disputed > 0 ? `, ${disputed} disputed` : ''}`}
      {disputed > 0 && <span aria-hidden="true" className="disputed -ml-0.5" />}
    </>
  );
}

function share({ statedFacts, verifiedFacts }: Counted): CSSProperties {
  return { '--share': `${Math.round((100 * verifiedFacts) / statedFacts)}%` } as CSSProperties;
}

function Explanation({ disputes }: { disputes: ReactNode }) {
  return (
    <>
      <p>
        A fact is verified once we’ve read it on a page by its maker, a magazine, a trainer, a shop, or an owner. The
        rest is not yet verified: widely known, but not on a page we’ve read.
      </p>
      <p className="mt-2">
        {disputes} <TextLink to={paths.aboutFacts}>How we check facts</TextLink>
      </p>
    </>
  );
}

export function FactsMeter({ optic }: { optic: Counted }) {
  return (
    <button type="button" popoverTarget={factsNoteId} className="facts-meter" style={share(optic)}>
      {meter(optic)}
    </button>
  );
}

export function FactsNote() {
  return (
    <div id={factsNoteId} popover="auto" className="popover">
      <Explanation disputes={<DisputeNote />} />
    </div>
  );
}

export function FactsMeterDetails({ row }: { row: Counted }) {
  if (row.statedFacts === 0) return null;
  return (
    <details className="mt-2 max-w-reading">
      <summary className="facts-meter" style={share(row)}>
        {meter(row)}
      </summary>
      <div className="mt-1 mb-3 border-l-2 border-rule pl-4 text-ink2">
        <Explanation disputes={row.disputedFields.length > 0 && <DisputeNote where="this page" />} />
      </div>
    </details>
  );
}
