import { Fragment, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import type { Evidence, Readers } from '#domain/evidence/evidence.schema.ts';
import { publisherOf } from '#domain/evidence/evidence.ts';
import { type FactStatus, factStatus, hasValue, verdictOf } from '#domain/evidence/fact-status.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { counted } from '#domain/shared/numbers.ts';
import { useUser } from '#web/features/account/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import type { VersionedEditor } from '../editing/use-versioned-editor.ts';
import { useFootprintRegistry } from '../fields/footprints-query.ts';
import { ExternalLink } from '../outside-search/external-link.tsx';
import { RowAction } from '../ui/tables/row-table.tsx';
import { AddEvidence } from './add-evidence.tsx';
import { type Fact, factText } from './facts.ts';
import { sourceKindLabels } from './source-kinds.tsx';

export type Proof = {
  facts: readonly Fact[];
  values: Readonly<Record<string, unknown>>;
  reconciled: Parameters<typeof factStatus>[3] & { evidence: Evidence[] };
};

export type ProvenDrafts<Draft> = {
  proofOf: (registry: FootprintRegistry, draft: Draft, base: Draft | undefined, readBy: number | null) => Proof;
  withValue: (field: string, value: unknown) => Partial<Draft>;
  withPage: (draft: Draft, url: string) => Partial<Draft>;
};

type Props<Draft extends { evidence: Evidence[] }> = {
  editor: VersionedEditor<Draft>;
  drafts: ProvenDrafts<Draft>;
  readers: Readers;
  /** With the cuts and plates, if facts name them. */
  registry?: FootprintRegistry;
};

export const evidenceId = 'evidence-title';

const statusLabels: Record<FactStatus, string> = {
  verified: 'Verified',
  disputed: 'Disputed',
  'one-of-sources': 'Verified',
  'trade-knowledge': 'Not yet verified',
  'not-stated': 'Not stated',
};

export function RowEvidence<Draft extends { evidence: Evidence[] }>({
  editor,
  drafts,
  readers,
  registry: given,
}: Props<Draft>) {
  const { draft, base, isNew, change, form } = editor;
  const user = useUser();
  const footprints = useFootprintRegistry();
  const registry = given ?? footprints;
  const heading = useRef<HTMLHeadingElement>(null);
  const [adding, setAdding] = useState<string>();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${evidenceId}`) heading.current?.focus();
  }, [hash]);
  const { facts, values, reconciled } = drafts.proofOf(
    registry,
    draft,
    isNew ? undefined : base.draft,
    user?.id ?? null,
  );
  const pieces = reconciled.evidence.map((piece, index) => ({ piece, index }));
  const current = (field: string) => pieces.filter(({ piece }) => piece.field === field && piece.replacedOn === null);
  const history = pieces.filter(({ piece }) => piece.replacedOn !== null);
  const statuses = facts.map((fact) => ({
    fact,
    status: factStatus(registry, fact.name, values[fact.name], reconciled),
  }));
  const stated = statuses.filter(({ status }) => status !== 'not-stated');
  const ofSources = stated.filter(({ status }) => status === 'one-of-sources');
  const verified = stated.filter(({ status }) => status === 'verified' || status === 'one-of-sources');
  const shown = statuses.filter(({ fact, status }) => status !== 'not-stated' || current(fact.name).length > 0);
  const missing = statuses.filter((one) => !shown.includes(one));

  const replace = (evidence: Evidence[]) => ({ evidence }) as Partial<Draft>;

  function add(piece: Evidence): void {
    const isStated = stated.some(({ fact }) => fact.name === piece.field);
    change({
      ...(!isStated && drafts.withValue(piece.field, piece.value)),
      ...drafts.withPage(draft, piece.url),
      ...replace([...draft.evidence, piece]),
    });
  }

  /** Returns to the heading, because the control that had the focus goes away. */
  function act(action: () => void): void {
    flushSync(action);
    heading.current?.focus();
  }

  function readerOf({ readBy }: Evidence): string | undefined {
    if (readBy === null) return undefined;
    if (readBy === user?.id) return 'you';
    return readers.find(({ id }) => id === readBy)?.name ?? `former administrator #${readBy}`;
  }

  const list = (some: typeof pieces) =>
    some.map(({ piece, index }) => (
      <Piece
        // Pieces have no id of their own; the form's order is theirs.
        key={index}
        piece={piece}
        registry={registry}
        label={facts.find(({ name }) => name === piece.field)?.label ?? piece.field}
        stored={values[piece.field]}
        reader={readerOf(piece)}
        onDelete={() => act(() => change(replace(draft.evidence.toSpliced(index, 1))))}
      />
    ));

  return (
    <section aria-labelledby={evidenceId} className="mt-4">
      <h3 id={evidenceId} ref={heading} tabIndex={-1} className="font-semibold outline-none">
        Evidence
      </h3>
      <p className="text-ink2">
        {stated.length === 0
          ? 'No facts yet.'
          : `${verified.length} of ${counted(stated.length, 'fact')} will be verified once you save.`}
        {ofSources.length > 0 && ' Verified facts without a page below come from one of the listed sources.'}
      </p>
      {form.errors.evidence && <p className="field-error">{form.errors.evidence}</p>}
      <ul className="evidence-facts">
        {shown.map(({ fact: { name, label }, status }) => (
          <li key={name}>
            <div className="evidence-fact">
              <span className="evidence-label">
                {label}
                <span className="sr-only">: </span>
              </span>
              <strong>{factText(registry, name, values[name]) || 'not stated'}</strong>
              <span className="evidence-status" data-status={status}>
                {statusLabels[status]}
              </span>
              <RowAction label="Add" name={`evidence for ${label}`} onClick={() => setAdding(name)} />
            </div>
            <ul>{list(current(name))}</ul>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p className="mt-3 text-filter text-ink2">
          Not stated:{' '}
          {missing.map(({ fact: { name, label } }, index) => (
            <Fragment key={name}>
              {index > 0 && ', '}
              <FieldLink id={form.idOf(name)}>{label}</FieldLink>
            </Fragment>
          ))}
        </p>
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
            key={adding}
            facts={facts}
            first={adding}
            textOf={(field) => (hasValue(values[field]) ? values[field] : null)}
            onAdd={add}
            onClose={() => act(() => setAdding(undefined))}
          />
        )}
      </div>
    </section>
  );
}

/** Not by navigating: the entry of the history holds the table to go back to. */
function FieldLink({ id, children }: { id: string; children: string }) {
  return (
    <a
      href={`#${id}`}
      className="inline-block py-0.5 underline"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}
    >
      {children}
    </a>
  );
}

type PieceProps = {
  piece: Evidence;
  registry: FootprintRegistry;
  label: string;
  stored: unknown;
  reader: string | undefined;
  onDelete: () => void;
};

function Piece({ piece, registry, label, stored, reader, onDelete }: PieceProps) {
  const { field, url, kind, words, value, readOn, replacedOn } = piece;
  const publisher = publisherOf(url);
  const contradicts = replacedOn === null && verdictOf(registry, piece, stored) === 'contradicts';
  return (
    <li className="evidence-piece">
      <div>
        <p>
          {replacedOn !== null && <>{label}: </>}
          <q>{words}</q>, read as <strong>{factText(registry, field, value)}</strong>
          {contradicts && <span className="font-medium"> (not what the form says)</span>}
        </p>
        <p className="text-filter text-ink2">
          <ExternalLink href={url} className="underline">
            {publisher}
          </ExternalLink>{' '}
          ({sourceKindLabels[kind]}),{' '}
          {reader ? `read on ${longDate(readOn)} by ${reader}` : `from the catalog, read ${longDate(readOn)}`}
          {replacedOn !== null && <>; history since {longDate(replacedOn)}</>}
        </p>
      </div>
      <RowAction
        label="Delete"
        name={`evidence for ${label} from ${publisher}`}
        className="row-action-away"
        onClick={onDelete}
      />
    </li>
  );
}
