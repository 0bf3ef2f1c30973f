import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { capitalized } from '#domain/shared/capitalized.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { EditorOptions, VersionedEditor } from '../editing/use-versioned-editor.ts';
import { VersionedDialog } from '../editing/versioned-dialog.tsx';
import { draftFrom, type Versioned } from '../editing/versioned-save.ts';
import { QueryData } from '../ui/query-data.tsx';
import { Counted } from '../ui/tables/found-rows.tsx';
import { RowActions } from '../ui/tables/row-actions.tsx';
import { type Column, RowTable } from '../ui/tables/row-table.tsx';
import { ActiveBadge } from './parts.tsx';
import { notSaved, refetchBlog, useDelete } from './queries.ts';

type RecordDraft = Record<string, string | boolean> & { isActive: boolean };
type Stored<Draft> = { readonly [Name in keyof Draft]: Draft[Name] | null };
type StoredRecord<Draft> = Stored<Draft> & Versioned & { name: string; isActive: boolean; postCount: number };

type FormOptions<Body, Item extends Versioned, Draft extends object> = Pick<
  EditorOptions<Body, Item, Draft>,
  'empty' | 'labels' | 'required' | 'schema' | 'create' | 'update'
> & {
  kind: 'author' | 'category';
  description: string;
  children: (editor: VersionedEditor<Draft>) => ReactNode;
};

type Props<Body, Item extends Versioned, Draft extends object> = FormOptions<Body, Item, Draft> & {
  label: string;
  query: UseQueryResult<Item[]>;
  emptyText: string;
  nameCell: (item: Item) => ReactNode;
  columns: readonly Column<Item>[];
};

export function Records<Body extends Stored<Draft>, Item extends StoredRecord<Draft>, Draft extends RecordDraft>({
  label,
  query,
  emptyText,
  nameCell,
  columns,
  ...form
}: Props<Body, Item, Draft>) {
  const [edited, setEdited] = useState<Item | 'new'>();
  const { deleteOne: remove } = useDelete(form.kind);
  const what = label.toLowerCase();
  const allColumns: Column<Item>[] = [
    { label: 'Name', className: 'cell-name font-medium lg:min-w-44', cell: nameCell },
    ...columns,
    { label: 'Posts', cell: ({ postCount }) => <Counted count={postCount} noun="post" /> },
    { label: 'Status', cell: ({ isActive }) => <ActiveBadge isActive={isActive} /> },
    {
      label: 'Actions',
      className: 'cell-actions',
      cell: (item) => (
        <RowActions
          name={`“${item.name}”`}
          acts={[
            { label: 'Edit', onSelect: () => setEdited(item) },
            { label: 'Delete', isAway: true, onSelect: () => remove(item) },
          ]}
        />
      ),
    },
  ];
  return (
    <>
      <div className="mb-3 flex justify-end">
        <Button look="primary" className="btn-form" onClick={() => setEdited('new')}>
          New {capitalized(form.kind)}
        </Button>
      </div>
      <QueryData what={what} query={query}>
        {(items) =>
          items.length === 0 ? (
            <Notice title={`No ${what} found`}>{emptyText}</Notice>
          ) : (
            <RowTable
              label={label}
              columns={allColumns}
              rows={items}
              idOf={({ id }) => id}
              className="rows-compact blog-rows"
            />
          )
        }
      </QueryData>
      {edited && (
        <RecordDialog
          {...form}
          item={edited === 'new' ? undefined : edited}
          readAll={async () => (await query.refetch({ throwOnError: true })).data ?? []}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

type DialogProps<Body, Item extends Versioned, Draft extends object> = FormOptions<Body, Item, Draft> & {
  item: Item | undefined;
  readAll: () => Promise<Item[]>;
  onClose: () => void;
};

function RecordDialog<Body extends Stored<Draft>, Item extends StoredRecord<Draft>, Draft extends RecordDraft>({
  kind,
  ...options
}: DialogProps<Body, Item, Draft>) {
  const client = useQueryClient();
  const { item, empty, onClose } = options;
  return (
    <VersionedDialog
      {...options}
      what={kind}
      title={`${item ? 'Edit' : 'Create New'} ${capitalized(kind)}`}
      submitLabel={`${item ? 'Update' : 'Create'} ${capitalized(kind)}`}
      busyLabel="Saving..."
      draftOf={(from) => draftFrom(empty, from)}
      textsOf={textsOf}
      onConflict={() => refetchBlog(client)}
      onSaved={async (_, isNew) => {
        showToast({ title: `${capitalized(kind)} ${isNew ? 'created' : 'updated'} successfully` });
        await refetchBlog(client);
        onClose();
      }}
      failed={(error, isNew) => notSaved(error, kind, isNew)}
    />
  );
}

function textsOf<Draft extends RecordDraft>(draft: Draft): Record<keyof Draft & string, string> {
  const text = (value: string | boolean) => (typeof value === 'string' ? value.trim() : value ? 'Active' : 'Inactive');
  const texts = Object.entries(draft).map(([name, value]) => [name, text(value)]);
  return Object.fromEntries(texts);
}
