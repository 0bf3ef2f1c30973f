import { useState } from 'react';
import type { SourceKind } from '#domain/evidence/evidence.ts';
import type { AcceptedFact, AcceptedOpticPage } from '#domain/extraction/accepted-page.ts';
import { counted } from '#domain/shared/numbers.ts';
import { SourceKindOptions } from '#web/admin/evidence/source-kinds.tsx';
import { useFootprintRegistry } from '#web/admin/fields/footprints-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Fact, valueText } from '../evidence/facts.ts';
import { ExternalLink } from '../outside-search/external-link.tsx';
import { type Column, RowTable } from '../ui/tables/row-table.tsx';
import { clearFacts, comparedWith, isClear, type PageReading, tally, verdictLabels } from './proposal-rows.ts';
import { ProposedValue } from './proposed-value.tsx';

type Props = {
  reading: PageReading;
  facts: readonly Fact[];
  values: Readonly<Record<string, unknown>>;
  onAccept: (page: AcceptedOpticPage) => void;
};

type Row = { id: number; fact: Fact | undefined } & (
  | { proposal: PageReading['proposals'][number]; offer?: undefined }
  | { offer: NonNullable<PageReading['offer']>; proposal?: undefined }
);

const offerName = 'offer';

export function PageProposals({ reading: { source, proposals: read, offer = null }, facts, values, onAccept }: Props) {
  const [kind, setKind] = useState<SourceKind>(source.kind);
  const [accepted, setAccepted] = useState<readonly AcceptedFact[]>([]);
  const [isOfferAccepted, setOfferAccepted] = useState(false);
  const proposals = comparedWith(useFootprintRegistry(), read, values);
  const [decided] = useState(() => new Set(proposals.filter((one) => !isClear(one)).map(({ field }) => field)));
  const needsDecision = (one: Row['proposal'] & object) => !isClear(one) || decided.has(one.field);
  const isAccepted = (field: string) => accepted.some((one) => one.field === field);
  const isKept = (field: string) => accepted.some((one) => one.field === field && one.keepsOurs);
  const open = proposals.filter((one) => isClear(one) && !isAccepted(one.field));
  const openOffer = isOfferAccepted ? null : offer;
  const openCount = open.length + (openOffer === null ? 0 : 1);

  function take(some: readonly AcceptedFact[], seen: AcceptedOpticPage['offer'], as: SourceKind = kind): void {
    onAccept({ url: source.url, kind: as, readOn: source.readOn, facts: some, offer: seen });
    setAccepted([...accepted.filter(({ field }) => !some.some((one) => one.field === field)), ...some]);
    if (seen !== null) setOfferAccepted(true);
  }

  function choose(chosen: SourceKind): void {
    setKind(chosen);
    if (accepted.length > 0 || isOfferAccepted) take(accepted, isOfferAccepted ? offer : null, chosen);
  }

  const rows: Row[] = proposals.map((proposal, id) => ({
    id,
    fact: facts.find(({ name }) => name === proposal.field),
    proposal,
  }));
  if (offer !== null) rows.push({ id: rows.length, fact: undefined, offer });

  const columns: Column<Row>[] = [
    { label: 'Fact', cell: ({ fact }) => <strong className="font-semibold">{fact?.label ?? 'Price'}</strong> },
    {
      label: 'Now',
      cell: ({ proposal }) => (proposal ? valueText(values[proposal.field]) : priceRange(values)) || 'Not stated',
    },
    {
      label: 'Page',
      cell: ({ fact, proposal, offer: seen }) => {
        if (seen) return `${seen.price.toFixed(2)} ${seen.currency}`;
        if (fact === undefined || !needsDecision(proposal)) return valueText(proposal.value);
        return (
          <ProposedValue
            fact={fact}
            value={proposal.value}
            ours={values[proposal.field]}
            isAccepted={isAccepted(proposal.field)}
            onAccept={(decision) => take([{ field: proposal.field, words: proposal.words, ...decision }], null)}
          />
        );
      },
    },
    { label: 'Quote', cell: ({ proposal }) => (proposal ? <q>{proposal.words}</q> : 'The page’s offer') },
    {
      label: 'Verdict',
      cell: ({ proposal }) => (
        <span className="badge" data-verdict={proposal?.verdict}>
          {proposal ? verdictLabels[proposal.verdict] : 'Observed'}
        </span>
      ),
    },
    {
      label: 'Actions',
      className: 'cell-actions',
      cell: ({ fact, proposal, offer: seen }) => {
        if (seen) return <Accept what="Price" done={isOfferAccepted} onClick={() => take([], seen)} />;
        const done = isAccepted(proposal.field);
        if (needsDecision(proposal)) {
          const outcome = isKept(proposal.field) ? 'Disputed' : 'Accepted';
          return done && <span className="whitespace-nowrap">{outcome}</span>;
        }
        return <Accept what={fact?.label ?? ''} done={done} onClick={() => take(clearFacts([proposal]), null)} />;
      },
    },
  ];

  return (
    <div className="mt-4">
      <p>
        <ExternalLink href={source.url} className="underline">
          {source.title || source.url}
        </ExternalLink>{' '}
        <span className="text-ink2">({source.publisher})</span>
      </p>
      <p role="status" className="text-ink2">
        {tally(proposals)}.{' '}
        {accepted.length + Number(isOfferAccepted) > 0 &&
          `${counted(accepted.length + Number(isOfferAccepted), 'proposal')} accepted. Save the form to keep them.`}
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <label className="field">
          <span className="font-medium">Kind of source</span>
          <select
            name={`${offerName}-kind`}
            value={kind}
            onChange={({ target }) => choose(target.value as SourceKind)}
            className="control"
          >
            <SourceKindOptions />
          </select>
        </label>
        <Button
          className={openCount === 0 ? 'btn-form text-ink3' : 'btn-form'}
          aria-disabled={openCount === 0 || undefined}
          onClick={() => openCount > 0 && take(clearFacts(open), openOffer)}
        >
          Accept all that agree or fill ({openCount})
        </Button>
      </div>
      {rows.length === 0 ? (
        <div className="mt-4">
          <Notice title="No facts found">
            <p>The page’s text may be made by a script, or be about something else.</p>
          </Notice>
        </div>
      ) : (
        <RowTable label="Proposals" columns={columns} rows={rows} idOf={({ id }) => id} className="proposals mt-4" />
      )}
    </div>
  );
}

function priceRange({ minPrice, maxPrice }: Readonly<Record<string, unknown>>): string {
  const prices = [...new Set([minPrice, maxPrice].filter((price) => typeof price === 'number'))];
  return prices.map((price) => `$${price}`).join(' to ');
}

type AcceptProps = { what: string; done: boolean; onClick: () => void };

function Accept({ what, done, onClick }: AcceptProps) {
  return (
    <button
      type="button"
      aria-disabled={done || undefined}
      className="row-action"
      onClick={() => {
        if (!done) onClick();
      }}
    >
      <span>
        {done ? 'Accepted' : 'Accept'}
        <span className="sr-only"> {what}</span>
      </span>
    </button>
  );
}
