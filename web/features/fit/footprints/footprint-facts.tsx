import type { ReactNode } from 'react';
import { paths } from '#domain/site/paths.ts';
import { CorrectLink } from '#web/features/contributions/corrections/correct-link.tsx';
import { FactsMeterDetails } from '#web/ui/facts/facts-meter.tsx';
import { ProvenValue } from '#web/ui/facts/proven-value.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { type Footprint, footprintFactRows } from './footprint-wording.ts';

const screwFields = ['screwThread', 'screwSpacingMm', 'torqueInLb', 'screws'];

export function FootprintFacts({ footprint }: { footprint: Footprint }) {
  const facts = footprintFactRows(footprint);
  const correct = (field?: string) => paths.correct('footprint', footprint.id, field);
  return (
    <>
      <FactsMeterDetails row={footprint} />
      <dl className="mt-4 grid gap-3">
        {!facts.some(({ field }) => screwFields.includes(field)) && (
          <Fact term="Screws" correct={correct('screwThread')}>
            Not published
          </Fact>
        )}
        {facts.map((fact) => (
          <Fact key={fact.field} term={fact.label} correct={correct(fact.field)} isMarked={fact.evidence !== undefined}>
            <ProvenValue row={footprint} fact={fact}>
              {fact.field === 'compatibleWith' && <FootprintNames footprints={footprint.compatibleWith} />}
            </ProvenValue>
          </Fact>
        ))}
      </dl>
      <p className="mt-3">
        <CorrectLink to={correct()} label="Other facts" inWords />
      </p>
    </>
  );
}

type FactProps = { term: string; correct: string; isMarked?: boolean; children: ReactNode };

function Fact({ term, correct, isMarked, children }: FactProps) {
  return (
    <div className={isMarked ? 'correctable pr-10' : 'correctable'}>
      <dt className="text-ink2">{term}</dt>
      <dd>
        {children}
        <CorrectLink to={correct} label={term} />
      </dd>
    </div>
  );
}

function FootprintNames({ footprints }: { footprints: readonly { id: string; name: string }[] }) {
  return footprints.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <TextLink to={paths.footprint(id)}>{name}</TextLink>
    </span>
  ));
}
