import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import { type FactStatus, hasValue } from '#domain/evidence/fact-status.ts';
import { counted } from '#domain/shared/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { AddEvidence } from './add-evidence.tsx';
import { EvidencePiece } from './evidence-piece.tsx';
import { type Fact, valueText } from './facts.ts';

const statusLabels: Record<FactStatus, string> = {
  verified: 'Verified',
  disputed: 'Disputed',
  'one-of-sources': 'Read on one of the sources',
  'trade-knowledge': 'Trade knowledge',
  'not-stated': 'Not stated',
};

/** A row in a form, as its evidence sees it. */
export type Proof = {
  facts: readonly Fact[];
  /** The values in the form. */
  values: Readonly<Record<string, unknown>>;
  /** As a save would leave it, in the form's order. */
  evidence: readonly Evidence[];
  statusOf: (field: string) => FactStatus;
};

type Props = {
  proof: Proof;
  /** Who read a page. */
  nameOf: (readBy: number | null) => string;
  error: string | undefined;
  onAdd: (piece: Evidence) => void;
  onDelete: (index: number) => void;
};

/** The facts with the pages that state them. */
export function EvidenceEditor({ proof, nameOf, error, onAdd, onDelete }: Props) {
  const { facts, values, evidence, statusOf } = proof;
  const heading = useRef<HTMLHeadingElement>(null);
  const [adding, setAdding] = useState<string>();
  const statuses = facts.map((fact) => ({ fact, status: statusOf(fact.name) }));
  const shown = statuses.filter(({ fact, status }) => status !== 'not-stated' || piecesOf(fact.name).length > 0);
  const missing = statuses.filter((one) => !shown.includes(one));
  const verified = statuses.filter(({ status }) => status === 'verified' || status === 'one-of-sources').length;
  const stated = statuses.filter(({ status }) => status !== 'not-stated').length;
  const history = evidence.flatMap((piece, index) => (piece.replacedOn === null ? [] : [{ piece, index }]));

  function piecesOf(field: string): { piece: Evidence; index: number }[] {
    return evidence.flatMap((piece, index) =>
      piece.field === field && piece.replacedOn === null ? [{ piece, index }] : [],
    );
  }

  function remove(index: number): void {
    flushSync(() => onDelete(index));
    heading.current?.focus();
  }

  function labelOf(field: string): string {
    return facts.find(({ name }) => name === field)?.label ?? field;
  }

  const list = (pieces: { piece: Evidence; index: number }[]) =>
    pieces.map(({ piece, index }) => (
      <EvidencePiece
        // Pieces have no id of their own; the form's order is theirs.
        key={index}
        piece={piece}
        label={labelOf(piece.field)}
        stored={values[piece.field]}
        reader={nameOf(piece.readBy)}
        onDelete={() => remove(index)}
      />
    ));

  return (
    <section aria-labelledby="evidence-title" className="mt-4">
      <h3 id="evidence-title" ref={heading} tabIndex={-1} className="font-semibold outline-none">
        Evidence
      </h3>
      <p className="text-ink2">
        {verified} of {counted(stated, 'fact')} verified, as a save would leave them.
      </p>
      {error && <p className="field-error">{error}</p>}
      <ul className="evidence-facts">
        {shown.map(({ fact: { name, label }, status }) => (
          <li key={name}>
            <div className="evidence-fact">
              <span>
                {label}: <strong>{valueText(values[name]) || 'not stated'}</strong>
              </span>
              <span className="badge" data-status={status}>
                {statusLabels[status]}
              </span>
              <button type="button" className="row-action" onClick={() => setAdding(name)}>
                <span>
                  Add<span className="sr-only"> evidence for {label}</span>
                </span>
              </button>
            </div>
            <ul>{list(piecesOf(name))}</ul>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p className="mt-3 text-filter text-ink2">Not stated: {missing.map(({ fact }) => fact.label).join(', ')}</p>
      )}
      {history.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-8 text-ink2">History ({history.length})</summary>
          <ul className="evidence-facts">{list(history)}</ul>
        </details>
      )}
      <div className="mt-4">
        {adding === undefined ? (
          <Button onClick={() => setAdding('')}>Add evidence</Button>
        ) : (
          <AddEvidence
            // Another fact starts anew.
            key={adding}
            facts={facts}
            first={adding}
            textOf={(field) => (hasValue(values[field]) ? values[field] : null)}
            onAdd={onAdd}
            onClose={() => {
              flushSync(() => setAdding(undefined));
              heading.current?.focus();
            }}
          />
        )}
      </div>
    </section>
  );
}
