import { publisherOf, type SourceKind } from '#domain/evidence/evidence.ts';
import { SourceKindOptions, sourceKindLabels } from '#web/admin/evidence/source-kinds.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { readPageParam } from '../admin-paths.ts';
import { ExternalLink } from '../outside-search/external-link.tsx';
import { type Column, RowAction } from '../ui/tables/row-table.tsx';
import type { PagedRows, ReadRow } from './paged-rows.ts';
import { isClear, tally, verdictLabels } from './proposal-rows.ts';
import { clearCount, isKindGuessed } from './use-accepting.ts';

export const decisionsOf = ({ success, proposals }: ReadRow) =>
  success ? proposals.filter((one) => !isClear(one)) : [];

type Accepting = { isBusy: boolean; accept: (row: ReadRow) => void };
type Options = Accepting & {
  chooseKind: (publisher: string, kind: SourceKind) => void;
  of: PagedRows;
  href: string;
};

export function readColumns({ isBusy, accept, chooseKind, of, href }: Options): Column<ReadRow>[] {
  return [
    { label: of.noun.replace(/^./, (letter) => letter.toUpperCase()), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      label: 'Page',
      cell: ({ productPageUrl }) => (
        <ExternalLink href={productPageUrl} className="underline">
          {publisherOf(productPageUrl)}
        </ExternalLink>
      ),
    },
    { label: 'Kind', cell: (row) => <KindOfSource row={row} isBusy={isBusy} chooseKind={chooseKind} /> },
    { label: 'Facts', cell: factsText },
    {
      label: 'To Decide',
      cell: (row) =>
        decisionsOf(row).length === 0 ? (
          'Nothing'
        ) : (
          <ul>
            {decisionsOf(row).map(({ field, words, verdict }) => (
              <li key={field}>
                {of.labelOf(field)} <span className="text-ink2">{verdictLabels[verdict].toLowerCase()}:</span>{' '}
                <q>{words}</q>
              </li>
            ))}
          </ul>
        ),
    },
    {
      label: 'Actions',
      cell: (row) => (
        <div className="row-actions">
          <AcceptAction row={row} isBusy={isBusy} accept={accept} />
          {decisionsOf(row).length > 0 && <DecideLink row={row} of={of} href={href} />}
          {row.refusal && <p className="text-red">{row.refusal}</p>}
        </div>
      ),
    },
  ];
}

type KindProps = Pick<Options, 'isBusy' | 'chooseKind'> & { row: ReadRow };

function KindOfSource({ row, isBusy, chooseKind }: KindProps) {
  const { source, name, isAccepted } = row;
  if (source === null) return null;
  if (!isKindGuessed(row) || isAccepted)
    return <span className="whitespace-nowrap">{sourceKindLabels[source.kind]}</span>;
  return (
    <select
      aria-label={`Kind of source of ${name}`}
      value={source.kind}
      disabled={isBusy}
      onChange={({ target }) => chooseKind(source.publisher, target.value as SourceKind)}
      className="control"
    >
      <SourceKindOptions />
    </select>
  );
}

function factsText({ success, error, proposals, offer = null }: ReadRow) {
  if (!success) {
    return (
      <>
        <strong className="font-semibold">Not read</strong>
        {error && <span className="block text-ink2">{error}</span>}
      </>
    );
  }
  return `${tally(proposals)}${offer === null ? '' : `; ${offer.price.toFixed(2)} ${offer.currency}`}`;
}

function AcceptAction({ row, isBusy, accept }: Accepting & { row: ReadRow }) {
  const count = clearCount(row);
  if (count === 0 || !row.success) return null;
  return (
    <RowAction
      label={row.isAccepted ? `Accepted ${count}` : `Accept ${count}`}
      name={`of ${row.name}`}
      aria-disabled={row.isAccepted || isBusy || undefined}
      onClick={() => {
        if (!(row.isAccepted || isBusy)) accept(row);
      }}
    />
  );
}

function DecideLink({ row, of, href }: Pick<Options, 'of' | 'href'> & { row: ReadRow }) {
  const search = new URLSearchParams({ [readPageParam]: row.source?.url ?? row.productPageUrl });
  return (
    <Link
      to={`${of.formOf(row.id)}?${search}`}
      state={{ tableHref: href, tableLabel: 'Read Pages' }}
      className="row-action"
    >
      <span>
        Decide<span className="sr-only"> on {row.name}</span>
      </span>
    </Link>
  );
}
