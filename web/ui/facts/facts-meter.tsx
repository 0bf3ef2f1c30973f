import type { CSSProperties } from 'react';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#web/paths.ts';
import { TextLink } from '../text-link.tsx';

type Counted = Pick<Optic, 'statedFacts' | 'verifiedFacts' | 'disputedFields'>;

const noteId = 'facts-note';

/** '9 of 24 facts verified' */
function meter({ statedFacts, verifiedFacts, disputedFields }: Counted) {
  return (
    <>
      {verifiedFacts} of {counted(statedFacts, 'fact')} verified
      {disputedFields.length > 0 && (
        <span>
          {disputedFields.length} disputed
          <span aria-hidden="true" className="disputed" />
        </span>
      )}
    </>
  );
}

function share({ statedFacts, verifiedFacts }: Counted): CSSProperties {
  return { '--share': `${Math.round((100 * verifiedFacts) / statedFacts)}%` } as CSSProperties;
}

function Explanation() {
  return (
    <>
      <p>
        A fact is verified once we read it on a page: the maker’s, a manual, a magazine, a trainer’s, a shop’s, or an
        owner’s. Each optic’s page names its pages. The other facts are trade knowledge: widely known, but no page we
        read states them.
      </p>
      <p className="mt-2">
        <span aria-hidden="true" className="disputed ml-0" /> Disputed: pages disagree.{' '}
        <TextLink to={paths.aboutFacts}>How we check facts</TextLink>
      </p>
    </>
  );
}

/** The meter of a card. All cards of a page share one explanation, `FactsNote`. */
export function FactsMeter({ optic }: { optic: Counted }) {
  return (
    <button type="button" popoverTarget={noteId} className="facts-meter" style={share(optic)}>
      {meter(optic)}
    </button>
  );
}

export function FactsNote() {
  return (
    <div id={noteId} popover="auto" className="popover">
      <Explanation />
    </div>
  );
}

/** The meter with its explanation, for a page about one optic. */
export function FactsMeterDetails({ optic }: { optic: Counted }) {
  return (
    <details className="mt-2 max-w-reading">
      <summary className="facts-meter" style={share(optic)}>
        {meter(optic)}
      </summary>
      <div className="mt-1 mb-3 border-l-2 border-rule pl-4 text-ink2">
        <Explanation />
      </div>
    </details>
  );
}
