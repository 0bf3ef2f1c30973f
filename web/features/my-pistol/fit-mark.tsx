import { useQuery } from '@tanstack/react-query';
import { lazy, startTransition, useState } from 'react';
import { disputableText, type FitVerdict, fitIn } from '#domain/fit/verdicts/verdict-texts.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { isForPistols, opticFullName } from '#domain/optics/optics.ts';
import { FitChip, FitWords } from '#web/features/fit/verdicts/fit-chip.tsx';
import { confirmHref } from '#web/features/owner-reports/confirm-href.ts';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { isForBrowser } from '#web/ui/navigation/link.tsx';
import { pistolFitsQuery } from '../fit/fits-query.ts';
import type { NamedOptic } from './fit-proof.tsx';
import { type MyPistol, useMyPistol } from './my-pistol.ts';

const loadProof = () => import('./fit-proof.tsx');
const FitProof = lazy(() => loadProof().then(({ FitProof }) => ({ default: FitProof })));
const preload = () => void loadProof().catch(() => undefined);

const plateFrom: Partial<Record<FitVerdict, string>> = {
  'plate-in-pistol-box': '(comes with the pistol)',
  'plate-in-optic-box': '(comes with the sight)',
  'plate-sold-separately': '(sold separately)',
};

type Marked = Pick<Optic, 'id' | 'primaryUse' | 'brand' | 'productLine' | 'model'>;

/** Every page reserves its space, so nothing shifts when it appears. */
export function FitMark({ optic, named }: { optic: Marked; named?: boolean }) {
  if (!isForPistols(optic.primaryUse)) return null;
  return <FitPlace optic={{ id: optic.id, name: opticFullName(optic), row: optic }} named={named} />;
}

export function FitPlace({ optic, named }: { optic: NamedOptic; named?: boolean | undefined }) {
  const pistol = useMyPistol();
  return <div className="fit-place">{pistol && <Verdict optic={optic} pistol={pistol} named={named} />}</div>;
}

function Verdict({ optic, pistol, named }: { optic: NamedOptic; pistol: MyPistol; named: boolean | undefined }) {
  const { data } = useQuery(pistolFitsQuery(pistol));
  const [open, setOpen] = useState(false);
  if (data === undefined) return null;
  const fit = fitIn(data, optic.id);
  const pistolName = `${pistol.brand} ${pistol.model}`;
  return (
    <>
      {/* Always a link: it works without JavaScript and keeps its focus during hydration. */}
      <a
        href={confirmHref(pistol.id, optic.id, pistol.cut)}
        className="fit-mark"
        aria-label={`${disputableText(fit)}: ${optic.name} on the ${pistolName}`}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => {
          if (isForBrowser(event)) return;
          event.preventDefault();
          startTransition(() => setOpen(true));
        }}
      >
        {named ? (
          <>
            <FitChip {...fit} />
            <span className="fit-source">
              {fit.verdict === 'unknown'
                ? 'whether it fits '
                : fit.verdict === 'direct' && !fit.isDisputed
                  ? ''
                  : 'on '}
              the {pistolName} {plateFrom[fit.verdict]}
            </span>
          </>
        ) : (
          <FitWords {...fit} />
        )}
      </a>
      <LazyPart>{open && <FitProof optic={optic} pistol={pistol} onClose={() => setOpen(false)} />}</LazyPart>
    </>
  );
}
