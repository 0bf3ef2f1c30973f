import { useId } from 'react';
import { publisherOf } from '#domain/evidence/evidence.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { fieldInUnits } from '../units/field-in-units.ts';
import { type FactEvidence, footnoteHref, type Proven } from './fact-evidence.ts';
import { ReadOnPage } from './read-on-page.tsx';

type Props = {
  row: Proven;
  /** Undefined of a text in which no size is to be converted. */
  field: string | undefined;
  label: string;
  value: string;
  evidence: FactEvidence;
};

/** A check, or the sign of a dispute: opens the pages behind a fact, or without script leads to their footnote. */
export function EvidenceMark({ row, field, label, value, evidence }: Props) {
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
