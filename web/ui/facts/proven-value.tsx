import { Fragment, type ReactNode, useId } from 'react';
import type { PublicEvidence } from '#domain/evidence/evidence.schema.ts';
import { publisherOf } from '#domain/evidence/evidence.ts';
import { sourcePublisher } from '#domain/evidence/source-name.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { fieldInUnits } from '../units/in-units.tsx';
import { type FactEvidence, footnoteHref, type Proven, type ProvenFact } from './fact-evidence.ts';
import { ReadOnPage } from './read-on-page.tsx';

type ProvenProps = {
  row: Proven;
  fact: ProvenFact;
  children?: ReactNode;
};

export function ProvenValue({ row, fact: { field, label, value, evidence }, children }: ProvenProps) {
  return (
    <>
      {children || fieldInUnits(field, value)}
      {evidence && <EvidenceMark row={row} field={field} label={label} value={value} evidence={evidence} />}
      {evidence?.status === 'disputed' && <DisputedValues evidence={evidence} />}
    </>
  );
}

type MarkProps = {
  row: Proven;
  field: string | undefined;
  label: string;
  value: string;
  evidence: FactEvidence;
};

export function EvidenceMark({ row, field, label, value, evidence }: MarkProps) {
  const id = useId();
  const hydrated = useHydrated();
  const disputed = evidence.status === 'disputed';
  const className = disputed ? 'evidence-mark is-disputed' : 'evidence-mark';
  const name = `${label}: ${disputed ? 'disputed, both values' : 'verified, where it was read'}`;
  if (!hydrated) {
    return (
      <a href={footnoteHref(row, evidence)} className={className}>
        <span className="sr-only">{name}</span>
      </a>
    );
  }
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={name} className={className} />
      <div id={id} popover="auto" className="popover">
        {evidence.status === 'one-of-sources' ? (
          <p>
            <strong>
              {label} {field ? fieldInUnits(field, value) : value}
            </strong>
            : read on {row.sources.length === 1 ? 'this page' : 'one of these pages'}:{' '}
            {row.sources.map((url, index) => (
              <span key={url}>
                {index > 0 && ', '}
                <a href={url} rel="nofollow ugc noopener" className="underline">
                  {publisherOf(url)}
                </a>
              </span>
            ))}
          </p>
        ) : (
          <div className="grid gap-2">
            {isUnbacked(evidence) && (
              <p>
                <strong>
                  {label} {field ? fieldInUnits(field, value) : value}
                </strong>
                : not on a page we’ve read.
              </p>
            )}
            {evidence.stated.map((stated) => (
              <ReadOnPage
                key={stated.field + stated.url + stated.words}
                fact={
                  <>
                    {stated.label} {fieldInUnits(stated.field, stated.text)}
                  </>
                }
                page={stated}
              />
            ))}
          </div>
        )}
      </div>
    </>
  );
}

const isUnbacked = ({ status, stated }: FactEvidence) =>
  status === 'disputed' && stated.every(({ verdict }) => verdict === 'contradicts');

export function DisputedValues({ evidence }: { evidence: FactEvidence }) {
  const { stated } = evidence;
  const values = Map.groupBy(stated, ({ label, text }) => `${label} ${text}`);
  const several = new Set(stated.map(({ field }) => field)).size > 1;
  return (
    <PageValues
      intro={isUnbacked(evidence) ? 'Disputed:' : 'Sources disagree:'}
      values={[...values.values()].map(([first, ...others]) => ({
        text: first && (
          <>
            {several && `${first.label} `}
            {fieldInUnits(first.field, first.text)}
          </>
        ),
        pages: first ? [first, ...others] : [],
      }))}
    />
  );
}

type Page = Pick<PublicEvidence, 'url'>;

type PageValuesProps = { intro: string; values: readonly { text: ReactNode; pages: readonly Page[] }[] };

function PageValues({ intro, values }: PageValuesProps) {
  return (
    <span className="block text-label text-ink2">
      {intro}{' '}
      {values.map(({ text, pages }, index) => (
        <Fragment key={pages[0]?.url}>
          {index > 0 && '; '}
          {text} per{' '}
          {pages.map(({ url }, page) => (
            <Fragment key={url}>
              {page > 0 && ', '}
              <a href={url} rel="nofollow ugc noopener" className="underline">
                {sourcePublisher(url)}
              </a>
            </Fragment>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
