import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import { publisherOf } from '#domain/evidence/evidence.ts';
import { verdictOf } from '#domain/evidence/fact-status.ts';
import { useFootprintRegistry } from '#web/admin/fields/footprints-query.ts';
import { longDate } from '#web/ui/dates.ts';
import { ExternalLink } from '../searches/external-link.tsx';
import { RowAction } from '../ui/tables/row-table.tsx';
import { valueText } from './facts.ts';

type Props = {
  piece: Evidence;
  /** The fact's. */
  label: string;
  /** The value in the form. */
  stored: unknown;
  reader: string;
  onDelete: () => void;
};

/** What one page says about a fact. */
export function EvidencePiece({ piece, label, stored, reader, onDelete }: Props) {
  const { url, kind, words, value, readOn, replacedOn } = piece;
  const publisher = publisherOf(url);
  const registry = useFootprintRegistry();
  const contradicts = replacedOn === null && verdictOf(registry, piece, stored) === 'contradicts';
  return (
    <li className="evidence-piece">
      <div>
        <p>
          {replacedOn !== null && <>{label}: </>}
          <q>{words}</q>, read as <strong>{valueText(value)}</strong>
          {contradicts && <span className="text-red"> (not what the form says)</span>}
        </p>
        <p className="text-filter text-ink2">
          <ExternalLink href={url} className="underline">
            {publisher}
          </ExternalLink>{' '}
          ({kind}), read on {longDate(readOn)} by {reader}
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
