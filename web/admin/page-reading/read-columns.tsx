import { publisherOf, type SourceKind, sourceKinds } from '#domain/evidence/evidence.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { Link } from '#web/router/link.tsx';
import { adminPaths, readPageParam } from '../admin-paths.ts';
import { labelOf } from '../optics/optic-fields.ts';
import { ExternalLink } from '../searches/external-link.tsx';
import { type Column, RowAction } from '../ui/row-table.tsx';
import { isClear, tally, verdictLabels } from './proposal-rows.ts';
import { clearCount, isKindGuessed, type ReadRow } from './use-accepting.ts';

/** The proposals of a row that an administrator has to decide on. */
export const decisionsOf = ({ success, proposals }: ReadRow) =>
  success ? proposals.filter((one) => !isClear(one)) : [];

type Accepting = { isBusy: boolean; accept: (row: ReadRow) => void };
type Options = Accepting & { chooseKind: (publisher: string, kind: SourceKind) => void };

export function readColumns({ isBusy, accept, chooseKind }: Options): Column<ReadRow>[] {
  return [
    { label: 'Optic', cell: ({ optic }) => <bdi>{opticFullName(optic)}</bdi> },
    {
      label: 'Page',
      cell: ({ optic: { productPageUrl } }) => (
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
                {labelOf(field)} <span className="text-ink2">{verdictLabels[verdict].toLowerCase()}:</span>{' '}
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
          {decisionsOf(row).length > 0 && <DecideLink row={row} />}
          {row.refusal && <p className="text-red">{row.refusal}</p>}
        </div>
      ),
    },
  ];
}

type KindProps = Pick<Options, 'isBusy' | 'chooseKind'> & { row: ReadRow };

/** Who publishes the page: a choice where it was guessed, for all its rows that are not accepted yet. */
function KindOfSource({ row, isBusy, chooseKind }: KindProps) {
  const { source, optic, isAccepted } = row;
  if (source === null) return null;
  if (!isKindGuessed(row) || isAccepted) return source.kind;
  return (
    <select
      aria-label={`Kind of source of ${opticFullName(optic)}`}
      value={source.kind}
      disabled={isBusy}
      onChange={({ target }) => chooseKind(source.publisher, target.value as SourceKind)}
      className="control"
    >
      {sourceKinds.map((kind) => (
        <option key={kind}>{kind}</option>
      ))}
    </select>
  );
}

function factsText({ success, error, proposals, offer }: ReadRow) {
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
      name={`of ${opticFullName(row.optic)}`}
      aria-disabled={row.isAccepted || isBusy || undefined}
      onClick={() => {
        if (!(row.isAccepted || isBusy)) accept(row);
      }}
    />
  );
}

/** Leads into the optic's form with the page, and back here. */
function DecideLink({ row: { optic, source } }: { row: ReadRow }) {
  const search = new URLSearchParams({ [readPageParam]: source?.url ?? optic.productPageUrl });
  return (
    <Link
      to={`${adminPaths.optic(optic.id)}?${search}`}
      state={{ tableHref: adminPaths.readPages, tableLabel: 'Read Pages' }}
      className="row-action"
    >
      <span>
        Decide<span className="sr-only"> on {opticFullName(optic)}</span>
      </span>
    </Link>
  );
}
