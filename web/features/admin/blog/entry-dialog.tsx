import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { showToast } from '../../../shell/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { FormMessages, SubmitButton } from '../../../ui/form-fields.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { type Form, type FormSchema, useForm } from '../../../ui/use-form.ts';
import { LeaveDialog } from '../parts/leave-dialog.tsx';
import { LeaveQuestion } from '../parts/leave-question.tsx';
import { nameOf } from './blog-write.ts';
import { refetchBlog } from './queries.ts';
import { entryFailure } from './save-failure.tsx';
import { Uploading, useUploads } from './use-uploads.ts';
import '../../account/zod-setting.ts';

/** A form with what stands in it. */
export type Editing<Draft> = {
  form: Form;
  draft: Draft;
  change: (change: Partial<Draft>) => void;
  onUploading: (name: string, uploading: boolean) => void;
};

type Props<Draft, Body> = {
  kind: 'author' | 'category';
  isNew: boolean;
  /** What the form starts from. */
  first: Draft;
  description: string;
  schema: FormSchema<Body>;
  save: (body: Body) => Promise<unknown>;
  onClose: () => void;
  children: (editing: Editing<Draft>) => ReactNode;
};

/** Makes or changes an author or a category. */
export function EntryDialog<Draft extends object, Body>({
  kind,
  isNew,
  first,
  description,
  schema,
  save,
  onClose,
  children,
}: Props<Draft, Body>) {
  const client = useQueryClient();
  const [base] = useState(first);
  const [draft, setDraft] = useState(base);
  const [leaving, setLeaving] = useState(false);
  const uploads = useUploads();
  const wouldLose = () => JSON.stringify(draft) !== JSON.stringify(base) || uploads.areRunning();
  const form = useForm({
    schema,
    read: () => draft,
    submit: async (body) => {
      if (uploads.areRunning()) throw new Uploading();
      await save(body);
      showToast({ title: `${nameOf(kind)} ${isNew ? 'created' : 'updated'} successfully` });
      await refetchBlog(client);
      onClose();
    },
    failed: (error) => entryFailure(error, kind, isNew),
  });

  function leave(): void {
    if (wouldLose()) setLeaving(true);
    else onClose();
  }

  return (
    <Modal
      title={`${isNew ? 'Create New' : 'Edit'} ${nameOf(kind)}`}
      description={description}
      open
      onOpenChange={(open) => !open && leave()}
    >
      <form {...form.props} className="dialog-wide grid gap-4">
        {children({
          form,
          draft,
          change: (change) => setDraft((now) => ({ ...now, ...change })),
          onUploading: uploads.onUploading,
        })}
        <FormMessages form={form} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} busyLabel="Saving...">
            {`${isNew ? 'Create' : 'Update'} ${nameOf(kind)}`}
          </SubmitButton>
          <Button className="btn-form" onClick={leave}>
            Cancel
          </Button>
        </div>
      </form>
      <LeaveDialog wouldLose={wouldLose} />
      {leaving && <LeaveQuestion onStay={() => setLeaving(false)} onLeave={onClose} />}
    </Modal>
  );
}

/** Whether it can be given to posts. */
export function ActiveChoice({ draft, change }: Pick<Editing<{ isActive: boolean }>, 'draft' | 'change'>) {
  return (
    <label className="facet">
      <input
        type="checkbox"
        name="isActive"
        checked={draft.isActive}
        onChange={({ target }) => change({ isActive: target.checked })}
      />
      <span>
        Active <small className="font-normal">· what is inactive stays on its posts, and is given to no other</small>
      </span>
    </label>
  );
}
