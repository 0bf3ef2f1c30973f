import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RowHistories } from '../ui/history/row-histories.ts';
import { RecentChanges } from '../ui/history/row-history.tsx';
import { VersionedDelete } from './versioned-delete.tsx';
import type { Versioned } from './versioned-save.ts';

type Props<Row extends Versioned> = {
  /** 'optic' */
  what: string;
  row: Row;
  nameOf: (row: Row) => string;
  history: RowHistories;
  labelOf: (field: string) => string;
  /** Deletes the row if it still has this version. */
  send: (version: number) => Promise<unknown>;
  refetch: () => Promise<void>;
  onClose: () => void;
  /** What else the deletion means. */
  children: ReactNode;
};

/** Confirms the deletion of a table's row. If somebody changed it meanwhile, shows how. */
export function DeleteRow<Row extends Versioned>(props: Props<Row>) {
  const { what, row, nameOf, history, labelOf, send, refetch, onClose, children } = props;
  const client = useQueryClient();

  async function changesOf({ id, version }: Row, since: number): Promise<ReactNode> {
    return <RecentChanges entries={await history.latest(client, id, version - since)} labelOf={labelOf} />;
  }

  return (
    <VersionedDelete what={what} item={row} send={send} changesOf={changesOf} refetch={refetch} onClose={onClose}>
      {(shown) => (
        <>
          <p className="mt-3 font-semibold text-ink">
            <bdi>{nameOf(shown)}</bdi>
          </p>
          {children}
        </>
      )}
    </VersionedDelete>
  );
}
