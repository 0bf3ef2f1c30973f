import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showToast } from '#web/shell/toasts.ts';
import type { FormSchema } from '#web/ui/forms/use-form.ts';
import { useVersionedEditor, type VersionedEditor } from '../editing/use-versioned-editor.ts';
import { VersionedDialog } from '../editing/versioned-dialog.tsx';
import type { Versioned } from '../editing/versioned-save.ts';
import { nameOf } from './blog-write.ts';
import { refetchBlog } from './queries.ts';
import { recordFailure } from './save-failure.tsx';
import '#web/features/account/sign-in/zod-setting.ts';

type RecordDraft = Record<string, string | boolean>;

type Props<Draft extends RecordDraft, Body, Item extends Versioned> = {
  kind: 'author' | 'category';
  /** Undefined to create. */
  item: Item | undefined;
  empty: Draft;
  draftOf: (from: Item | Body) => Draft;
  /** Field labels, in the form's order. */
  labels: Record<keyof Draft & string, string>;
  description: string;
  schema: FormSchema<Body>;
  create: (body: Body) => Promise<Item>;
  update: (id: number, body: Body & { version: number }) => Promise<Item>;
  readAll: () => Promise<Item[]>;
  onClose: () => void;
  children: (editor: VersionedEditor<Draft>) => ReactNode;
};

function textsOf<Draft extends RecordDraft>(draft: Draft): Record<keyof Draft & string, string> {
  const text = (value: string | boolean) => (typeof value === 'string' ? value.trim() : value ? 'Active' : 'Inactive');
  const texts = Object.entries(draft).map(([name, value]) => [name, text(value)]);
  return Object.fromEntries(texts);
}

/** Creates or updates an author or a category. What is typed stays until the server has saved it. */
export function RecordDialog<Draft extends RecordDraft, Body, Item extends Versioned>({
  kind,
  description,
  onClose,
  children,
  ...options
}: Props<Draft, Body, Item>) {
  const client = useQueryClient();
  const editor = useVersionedEditor({
    ...options,
    textsOf,
    onConflict: () => refetchBlog(client),
    onSaved: async (_, isNew) => {
      showToast({ title: `${nameOf(kind)} ${isNew ? 'created' : 'updated'} successfully` });
      await refetchBlog(client);
      onClose();
    },
    failed: (error, isNew) => recordFailure(error, kind, isNew),
    onClose,
  });
  const isNew = options.item === undefined;
  return (
    <VersionedDialog
      editor={editor}
      what={kind}
      title={`${isNew ? 'Create New' : 'Edit'} ${nameOf(kind)}`}
      description={description}
      submitLabel={`${isNew ? 'Create' : 'Update'} ${nameOf(kind)}`}
      busyLabel="Saving..."
      onDiscard={onClose}
    >
      {children(editor)}
    </VersionedDialog>
  );
}

/** Whether posts can use the record. */
export function ActiveChoice({ draft, change }: Pick<VersionedEditor<{ isActive: boolean }>, 'draft' | 'change'>) {
  return (
    <label className="facet">
      <input
        type="checkbox"
        name="isActive"
        checked={draft.isActive}
        onChange={({ target }) => change({ isActive: target.checked })}
      />
      <span>
        Active <small className="font-normal">· inactive ones stay on their posts but can’t be added to others</small>
      </span>
    </label>
  );
}
