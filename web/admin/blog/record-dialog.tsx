import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { statusOf } from '#web/lib/api-error.ts';
import { showToast } from '#web/shell/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessages, SubmitButton } from '#web/ui/forms/form-fields.tsx';
import { type Form, type FormSchema, useForm } from '#web/ui/forms/use-form.ts';
import { Modal } from '#web/ui/modal.tsx';
import { type Choice, differences, merged } from '../editing/conflict.ts';
import { ConflictPanel } from '../editing/conflict-panel.tsx';
import { LeaveDialog } from '../editing/leave-dialog.tsx';
import { LeaveQuestion } from '../editing/leave-question.tsx';
import { nameOf } from './blog-write.ts';
import { Uploading, useUploads } from './posts/use-uploads.ts';
import { refetchBlog } from './queries.ts';
import { entryFailure } from './save-failure.tsx';
import '#web/features/account/sign-in/zod-setting.ts';

/** A form with what stands in it. */
export type Editing<Draft> = {
  form: Form;
  draft: Draft;
  change: (change: Partial<Draft>) => void;
  onUploading: (name: string, uploading: boolean) => void;
};

type Kept = { id: number; version: number };
type Draftable = Record<string, string | boolean>;

type Props<Draft, Body, Entry> = {
  kind: 'author' | 'category';
  /** None where a new one is made. */
  entry: Entry | undefined;
  /** What stands in the form of it. */
  draftOf: (entry: Body | undefined) => Draft;
  /** What its fields are called, in the form's order. */
  labels: Record<keyof Draft & string, string>;
  description: string;
  schema: FormSchema<Body>;
  /** @param base what is saved over; none where a new one is made */
  write: (body: Body, base: Kept | undefined) => Promise<unknown>;
  /** All of its kind, as they are now. */
  readAll: () => Promise<Entry[]>;
  onClose: () => void;
  children: (editing: Editing<Draft>) => ReactNode;
};

const same = (one: Draftable, other: Draftable) => JSON.stringify(one) === JSON.stringify(other);

/** Each field as a person reads it. */
function textsOf<Draft extends Draftable>(draft: Draft) {
  const text = (value: string | boolean) => (typeof value === 'string' ? value.trim() : value ? 'Active' : 'Inactive');
  const texts = Object.entries(draft).map(([name, value]) => [name, text(value)]);
  return Object.fromEntries(texts) as Record<keyof Draft & string, string>;
}

/** Makes or changes an author or a category. What is typed stays until the server has taken it. */
export function RecordDialog<Draft extends Draftable, Body, Entry extends Body & Kept>({
  kind,
  entry,
  draftOf,
  labels,
  description,
  schema,
  write,
  readAll,
  onClose,
  children,
}: Props<Draft, Body, Entry>) {
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const isNew = entry === undefined;
  /** What the form started from, and is saved over. */
  const [base, setBase] = useState(() => ({ draft: draftOf(entry), kept: entry as Kept | undefined }));
  const [draft, setDraft] = useState(base.draft);
  /** It as it was saved meanwhile. */
  const [newer, setNewer] = useState<Entry>();
  /** Whether a try was not answered, and may have made what is new. */
  const unanswered = useRef(false);
  const [leaving, setLeaving] = useState(false);
  const uploads = useUploads();
  const wouldLose = () => !same(draft, base.draft) || uploads.areRunning();

  /** Saves, and tells whether it is saved. */
  async function isSaved(body: Body): Promise<boolean> {
    if (isNew && unanswered.current && (await readAll()).some((one) => same(draftOf(one), draftOf(body)))) return true;
    try {
      await write(body, base.kept);
      return true;
    } catch (error) {
      const status = statusOf(error);
      unanswered.current ||= status === undefined || status >= 500;
      if (isNew || status !== 409) throw error;
      const current = (await readAll()).find(({ id }) => id === entry.id);
      if (current === undefined || current.version === base.kept?.version) throw error;
      setNewer(current);
      return false;
    }
  }

  const form = useForm({
    schema,
    read: () => draft,
    submit: async (body) => {
      if (uploads.areRunning()) throw new Uploading();
      if (!(await isSaved(body))) return;
      showToast({ title: `${nameOf(kind)} ${isNew ? 'created' : 'updated'} successfully` });
      await refetchBlog(client);
      onClose();
    },
    failed: (error) => entryFailure(error, kind, isNew),
  });

  /** Goes on from the newer version with what was chosen of both. */
  function resolve(current: Entry, choice: Choice<keyof Draft & string>, andSave: boolean): void {
    const theirs = draftOf(current);
    flushSync(() => {
      setBase({ draft: theirs, kept: current });
      setDraft(merged(draft, theirs, choice));
      setNewer(undefined);
    });
    element.current?.querySelector('input')?.focus();
    if (andSave) element.current?.requestSubmit();
  }

  function leave(): void {
    if (wouldLose()) setLeaving(true);
    else onClose();
  }

  return (
    <Modal
      title={`${isNew ? 'Create New' : 'Edit'} ${nameOf(kind)}`}
      description={newer ? 'What you typed is kept until you have chosen.' : description}
      open
      onOpenChange={(open) => !open && leave()}
    >
      {newer && (
        <ConflictPanel
          what={kind}
          savedBy={undefined}
          found={differences(labels, {
            base: textsOf(base.draft),
            mine: textsOf(draft),
            theirs: textsOf(draftOf(newer)),
          })}
          onSave={(choice) => resolve(newer, choice, true)}
          onEdit={(choice) => resolve(newer, choice, false)}
        />
      )}
      <form {...form.props} ref={element} hidden={newer !== undefined} className="dialog-wide grid gap-4">
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
