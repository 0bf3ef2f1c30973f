import { reportsAlone } from '#domain/contributions/contributions.ts';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { itemName } from '../queue/item-name.ts';
import { isAcceptedWithOthers } from './decide-many.ts';
import type { useBulk } from './use-bulk.ts';

type Props = {
  rows: readonly QueuedContribution[];
  chosen: readonly QueuedContribution[];
  bulk: Pick<ReturnType<typeof useBulk>, 'isPending' | 'failures'>;
  onChoose: (ids: number[]) => void;
  onAccept: () => void;
  onReject: (first: QueuedContribution) => void;
};

/** Decides on all that are chosen, and says which of them failed. */
export function BulkBar({ rows, chosen, bulk: { isPending, failures }, onChoose, onAccept, onReject }: Props) {
  const [first] = chosen;
  const corrections = chosen.filter(isAcceptedWithOthers).length;
  const cantAccept = isPending || corrections === 0;
  const cantReject = isPending || first === undefined;
  const all = chosen.length === rows.length;
  return (
    <div className="mb-4">
      {rows.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <label className="facet">
            <input type="checkbox" checked={all} onChange={() => onChoose(all ? [] : rows.map(({ id }) => id))} />
            <span>Choose all</span>
          </label>
          <Button aria-disabled={cantAccept || undefined} onClick={() => !cantAccept && onAccept()}>
            Accept chosen ({corrections})
          </Button>
          <Button aria-disabled={cantReject || undefined} onClick={() => !cantReject && onReject(first)}>
            Reject chosen ({chosen.length})
          </Button>
        </div>
      )}
      {corrections < chosen.length && <p className="mt-2 text-ink2">{reportsAlone}</p>}
      <div role="alert">
        {failures.length > 0 && (
          <div className="form-failure mt-3">
            <p>These were not decided:</p>
            <ul className="list-disc pl-5">
              {failures.map(({ item, error }) => (
                <li key={item.id}>
                  {itemName(item)}: {error}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}
