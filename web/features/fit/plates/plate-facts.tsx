import type { ReactNode } from 'react';
import { sourcePublisher } from '#domain/evidence/source-name.ts';
import type { PlateDetail } from '#domain/fit/plates/plates.schema.ts';
import { dollars } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { CorrectLink } from '#web/features/contributions/corrections/correct-link.tsx';
import { longDate } from '#web/ui/dates.ts';
import { FactsMeterDetails } from '#web/ui/facts/facts-meter.tsx';
import { ProvenValue } from '#web/ui/facts/proven-value.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { FootprintNames } from './cut-facts.tsx';
import { type Plate, plateFactRows } from './plate-wording.ts';

export function PlateFacts({ detail }: { detail: PlateDetail }) {
  const { plate, cuts } = detail;
  const { facts, missing } = plateFactRows(detail);
  const names: Record<string, ReactNode> = {
    presents: <FootprintNames footprints={plate.presents} />,
    cuts: <CutNames cuts={cuts} />,
  };
  return (
    <>
      {plate.verifiedFacts > 0 && <FactsMeterDetails row={plate} />}
      <dl className="mt-4 grid gap-x-8 gap-y-4 lg:grid-cols-2">
        <div>
          <dt className="text-label font-medium text-ink2">Maker</dt>
          <dd>{plate.maker ?? 'Several makers'}</dd>
        </div>
        {facts.map((fact) => (
          <div key={fact.field}>
            <dt className="text-label font-medium text-ink2">{fact.label}</dt>
            <dd>
              <ProvenValue row={plate} fact={fact}>
                {names[fact.field]}
              </ProvenValue>
              <CorrectLink to={paths.correct('plate', plate.key, fact.field)} label={fact.label} />
            </dd>
          </div>
        ))}
        <ProductPage plate={plate} />
        <LastPrice plate={plate} />
      </dl>
      <p className="mt-3 text-ink2">
        {plate.verifiedFacts === 0 && 'Not yet verified. '}
        {missing.length > 0 && `Not published: ${missing.join(', ')}. `}
        <CorrectLink to={paths.correct('plate', plate.key)} label="Other facts" inWords />
      </p>
    </>
  );
}

function CutNames({ cuts }: Pick<PlateDetail, 'cuts'>) {
  return cuts.map(({ key, name }, index) => (
    <span key={key}>
      {index > 0 && ', '}
      <TextLink to={paths.cut(key)} className="inline-block underline first-letter:uppercase">
        {name}
      </TextLink>
    </span>
  ));
}

function ProductPage({ plate: { productPageUrl } }: { plate: Plate }) {
  if (productPageUrl === null) return null;
  return (
    <div>
      <dt className="text-label font-medium text-ink2">Product page</dt>
      <dd>
        <a href={productPageUrl} rel="nofollow noopener" className="underline">
          {sourcePublisher(productPageUrl)}
        </a>
      </dd>
    </div>
  );
}

function LastPrice({ plate: { priceObservations } }: { plate: Plate }) {
  const seen = priceObservations.toSorted((a, b) => (a.observedOn < b.observedOn ? 1 : -1))[0];
  if (seen === undefined) return null;
  const { price, currency, url, observedOn } = seen;
  return (
    <div>
      <dt className="text-label font-medium text-ink2">Price seen</dt>
      <dd>
        {currency === 'USD' ? dollars(price) : `${price} ${currency}`} on{' '}
        <a href={url} rel="nofollow ugc noopener" className="underline">
          {sourcePublisher(url)}
        </a>
        , {longDate(observedOn)}
      </dd>
    </div>
  );
}
