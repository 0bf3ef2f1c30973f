import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { verdictIn, verdictSigns, verdictTexts } from '#domain/fit/verdicts.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { isForPistols, opticFullName } from '#domain/optics/optics.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { pistolFitsQuery } from '../fit/queries.ts';
import { confirmHref } from '../owner-reports/confirm-href.ts';
import { type MyPistol, useMyPistol } from './my-pistol.ts';

const loadProof = () => import('./fit-proof.tsx');
const FitProof = lazy(() => loadProof().then(({ FitProof }) => ({ default: FitProof })));

type Marked = Pick<Optic, 'id' | 'primaryUse' | 'brand' | 'productLine' | 'model'>;
type NamedOptic = { id: number; name: string };

/**
 * How an optic fits the visitor's pistol. Its room is in every document, and shows once the visitor has a pistol. Documents whose
 * URL names a pistol have the mark itself.
 * @param named adds the pistol's name
 */
export function FitMark({ optic, named = false }: { optic: Marked; named?: boolean }) {
  if (!isForPistols(optic.primaryUse)) return null;
  return <FitPlace optic={{ id: optic.id, name: opticFullName(optic) }} named={named} />;
}

/** The same for an optic that is known to be for pistols. */
export function FitPlace({ optic, named = false }: { optic: NamedOptic; named?: boolean }) {
  const pistol = useMyPistol();
  return <div className="fit-place">{pistol && <Verdict optic={optic} pistol={pistol} named={named} />}</div>;
}

function Verdict({ optic, pistol, named }: { optic: NamedOptic; pistol: MyPistol; named: boolean }) {
  const { data } = useQuery(pistolFitsQuery(pistol.id));
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  if (data === undefined) return null;
  const verdict = verdictIn(data, optic.id);
  const text = verdictTexts[verdict];
  const mark = {
    className: 'fit-mark',
    'data-verdict': verdict,
    'aria-label': `${text}: ${optic.name} on the ${pistol.brand} ${pistol.model}`,
  };
  const shown = (
    <>
      <span aria-hidden="true">{verdictSigns[verdict]}</span>
      {text}
      {named && ` · ${pistol.brand} ${pistol.model}`}
    </>
  );
  if (!hydrated) {
    // Without script, the proof is on a page of its own.
    return (
      <a href={confirmHref(pistol.id, optic.id)} {...mark}>
        {shown}
      </a>
    );
  }
  return (
    <>
      <button type="button" onPointerEnter={loadProof} onFocus={loadProof} onClick={() => setOpen(true)} {...mark}>
        {shown}
      </button>
      {open && (
        <Suspense>
          <FitProof optic={optic} pistol={pistol} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
