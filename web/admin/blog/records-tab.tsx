import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Versioned } from '../editing/versioned-save.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { nameOf, useDelete } from './blog-write.ts';
import { type RecordRow, RecordTable } from './record-table.tsx';

type Props<Row extends RecordRow> = Pick<ComponentProps<typeof RecordTable<Row>>, 'columns' | 'nameCell'> & {
  kind: 'author' | 'category';
  /** 'Authors' */
  label: string;
  records: UseQueryResult<Row[]>;
  emptyText: string;
  /** Edits a record; without one, creates it. */
  dialogOf: (row: Row | undefined, onClose: () => void) => ReactNode;
};

/** The authors or the categories. */
export function RecordsTab<Row extends RecordRow & Versioned>(props: Props<Row>) {
  const { kind, label, records, emptyText, dialogOf, ...table } = props;
  const [edited, setEdited] = useState<Row | 'new'>();
  const { mutate: remove } = useDelete(kind);
  const what = label.toLowerCase();
  return (
    <>
      <div className="mb-3 flex justify-end">
        <Button look="primary" className="btn-form" onClick={() => setEdited('new')}>
          New {nameOf(kind)}
        </Button>
      </div>
      {records.isError ? (
        <LoadFailure what={what} onRetry={() => void records.refetch()} />
      ) : records.data === undefined ? (
        <Loading>{`Loading ${what}...`}</Loading>
      ) : records.data.length === 0 ? (
        <Notice title={`No ${what} found`}>{emptyText}</Notice>
      ) : (
        <RecordTable {...table} label={label} rows={records.data} onEdit={setEdited} onDelete={remove} />
      )}
      {edited && dialogOf(edited === 'new' ? undefined : edited, () => setEdited(undefined))}
    </>
  );
}
