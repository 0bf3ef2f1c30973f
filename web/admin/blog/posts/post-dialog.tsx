import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { postInputSchema } from '#domain/blog/blog.schema.ts';
import type { AdminPost, PostInput } from '#domain/blog/blog.ts';
import { type Choice, merged } from '#web/admin/editing/conflict.ts';
import { LeaveDialog } from '#web/admin/editing/leave-dialog.tsx';
import { LeaveQuestion } from '#web/admin/editing/leave-question.tsx';
import { useUser } from '#web/features/account/queries.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessages } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Modal } from '#web/ui/modal.tsx';
import { adminAuthorsQuery, adminCategoriesQuery, adminPostQuery, refetchBlog } from '../queries.ts';
import { RestoreOffer } from '../restore-offer.tsx';
import { saveFailure } from '../save-failure.tsx';
import { dropKept, readKept, useKeeping } from './draft-storage.ts';
import { PostConflict } from './post-conflict.tsx';
import { draftOf, emptyPost, inputOf, type PostDraft, type PostField, sameDraft } from './post-draft.ts';
import { type Offered, PostFields } from './post-fields.tsx';
import { PostHistory } from './post-history.tsx';
import { PostPreview } from './post-preview.tsx';
import { Uploading, useUploads } from './use-uploads.ts';
import '#web/features/account/sign-in/zod-setting.ts';

/** What the form started from, and is saved over; a new post has no post yet. */
type Base = { draft: PostDraft; post: Pick<AdminPost, 'id' | 'version'> | undefined };

const baseOf = (post: AdminPost | undefined): Base => ({ draft: post ? draftOf(post) : emptyPost, post });

/** Writes a post beside its preview. What is typed stays until the server has taken it. */
export function PostDialog({ post, onClose }: { post: AdminPost | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const member = useUser()?.id ?? 0;
  const { data: authors = [] } = useQuery(adminAuthorsQuery());
  const { data: categories = [] } = useQuery(adminCategoriesQuery());
  const offered: Offered = { authors, categories };

  const element = useRef<HTMLFormElement>(null);
  const preview = useRef<HTMLElement>(null);
  const [base, setBase] = useState(() => baseOf(post));
  const [draft, setDraft] = useState(base.draft);
  /** The post as it was saved meanwhile. */
  const [newer, setNewer] = useState<AdminPost>();
  /** What an earlier tab did not save. */
  const [kept, setKept] = useState(() => {
    const found = readKept(member, post?.id);
    return found && !sameDraft(found.draft, base.draft) ? found : undefined;
  });
  const [leaving, setLeaving] = useState(false);
  const [pane, setPane] = useState<'write' | 'preview'>('write');
  const uploads = useUploads();
  /** Whether the dialog stays open once the post is saved. */
  const stays = useRef(false);
  const typed = useRef(draft);
  typed.current = draft;

  const id = base.post?.id;
  const changed = !sameDraft(draft, base.draft);
  const unsaved = changed ? { draft, base: base.draft, version: base.post?.version } : null;
  useKeeping(member, id, kept ? undefined : unsaved);

  function write(body: PostInput): Promise<AdminPost> {
    const api = apiOf(client);
    if (base.post === undefined) return api.send('POST /api/admin/blog/posts', { body });
    const { version } = base.post;
    return api.send('PUT /api/admin/blog/posts/:id', { params: { id: base.post.id }, body: { ...body, version } });
  }

  /** Saves, and answers the post that is saved; none where there is a newer version, which is then shown. */
  async function saved(body: PostInput): Promise<AdminPost | undefined> {
    try {
      return await write(body);
    } catch (error) {
      if (base.post === undefined || statusOf(error) !== 409) throw error;
      const current = await client.fetchQuery(adminPostQuery(base.post.id));
      // Of an earlier save, the answer may have been lost.
      if (sameDraft(draftOf(current), draft)) return current;
      if (current.version === base.post.version) throw error;
      setNewer(current);
      return undefined;
    }
  }

  const form = useForm({
    schema: postInputSchema,
    read: () => inputOf(draft),
    submit: async (body) => {
      if (uploads.areRunning()) throw new Uploading();
      const result = await saved(body);
      if (result === undefined) return;
      // What was typed while it was on its way is not saved yet.
      const closes = !stays.current && sameDraft(typed.current, draft);
      flushSync(() => setBase(baseOf(result)));
      dropKept(member, id);
      showToast({ title: `Post ${id === undefined ? 'created' : 'updated'} successfully` });
      if (closes) onClose();
      await refetchBlog(client);
    },
    failed: (error) => saveFailure(error, id === undefined, () => setBase({ ...base, post: undefined })),
  });

  /** An error can be shown only where its field is. */
  function send(stay: boolean): void {
    stays.current = stay;
    flushSync(() => setPane('write'));
    element.current?.requestSubmit();
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (!leaving && !kept && newer === undefined) send(true);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  const wouldLose = () => changed || uploads.areRunning();

  function leave(): void {
    if (wouldLose()) setLeaving(true);
    else onClose();
  }

  /** Goes on from the newer version with what was chosen of both. */
  function resolve(current: AdminPost, choice: Choice<PostField>, andSave: boolean): void {
    flushSync(() => {
      setBase(baseOf(current));
      setDraft(merged(draft, draftOf(current), choice));
      setNewer(undefined);
    });
    element.current?.querySelector('input')?.focus();
    if (andSave) send(false);
  }

  function restore(): void {
    if (!kept) return;
    flushSync(() => {
      // Saved over the version that it started from: what came since is shown then.
      const { version } = kept;
      if (base.post && version !== undefined) setBase({ draft: kept.base, post: { ...base.post, version } });
      setDraft(kept.draft);
      setKept(undefined);
    });
    element.current?.querySelector('input')?.focus();
  }

  function discard(): void {
    dropKept(member, id);
    flushSync(() => setKept(undefined));
    element.current?.querySelector('input')?.focus();
  }

  const isNew = id === undefined;
  return (
    <Modal
      title={isNew ? 'Create New Post' : 'Edit Post'}
      description={newer ? 'What you typed is kept until you have chosen.' : 'Fields with * are required.'}
      open
      onOpenChange={(open) => !open && leave()}
    >
      <div className="dialog-full">
        {newer && (
          <PostConflict
            base={base.draft}
            mine={draft}
            theirs={draftOf(newer)}
            offered={offered}
            onSave={(choice) => resolve(newer, choice, true)}
            onEdit={(choice) => resolve(newer, choice, false)}
          />
        )}
        <form {...form.props} ref={element} hidden={newer !== undefined} className="post-form">
          <PaneChoice pane={pane} onChoose={setPane} />
          {kept && <RestoreOffer kept={kept} onRestore={restore} onDiscard={discard} />}
          <div data-pane={pane} className="post-panes">
            <div className="post-fields">
              <fieldset disabled={kept !== undefined} className="grid gap-5">
                <PostFields
                  form={form}
                  draft={draft}
                  base={base.draft}
                  isNew={isNew}
                  offered={offered}
                  onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
                  onUploading={uploads.onUploading}
                  onScroll={(share) => scrollTo(preview.current, share)}
                />
              </fieldset>
              {id !== undefined && <PostHistory id={id} />}
            </div>
            <PostPreview draft={draft} ref={preview} />
          </div>
          <FormMessages form={form} />
          <div className="post-foot">
            <p className="field-hint">
              {changed ? 'Not saved yet; kept in this browser. ' : ''}
              Ctrl + S (⌘ S) saves and stays here.
            </p>
            <Button
              type="submit"
              look="primary"
              className="btn-form"
              aria-disabled={form.busy || undefined}
              onClick={(event) => {
                event.preventDefault();
                send(false);
              }}
            >
              {form.busy ? 'Saving...' : isNew ? 'Create Post' : 'Update Post'}
            </Button>
            <Button className="btn-form" onClick={leave}>
              Cancel
            </Button>
          </div>
        </form>
      </div>
      <LeaveDialog wouldLose={wouldLose} />
      {leaving && (
        <LeaveQuestion
          onStay={() => setLeaving(false)}
          onLeave={() => {
            dropKept(member, id);
            onClose();
          }}
        />
      )}
    </Modal>
  );
}

/** Where there is no room for both beside each other: the fields, or the preview. */
function PaneChoice({ pane, onChoose }: { pane: string; onChoose: (pane: 'write' | 'preview') => void }) {
  return (
    <fieldset className="pane-choice">
      <legend className="sr-only">What is shown</legend>
      {(['write', 'preview'] as const).map((name) => (
        <Button key={name} aria-pressed={pane === name} onClick={() => onChoose(name)}>
          {name === 'write' ? 'Write' : 'Preview'}
        </Button>
      ))}
    </fieldset>
  );
}

/** Shows of the preview about what is seen of the text. */
function scrollTo(preview: HTMLElement | null, share: number): void {
  if (preview) preview.scrollTop = share * (preview.scrollHeight - preview.clientHeight);
}
