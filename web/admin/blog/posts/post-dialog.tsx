import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AdminPost } from '#domain/blog/admin-blog.schema.ts';
import { postInputSchema } from '#domain/blog/admin-blog.schema.ts';
import { ConflictPanel } from '#web/admin/editing/conflict-panel.tsx';
import { useVersionedEditor } from '#web/admin/editing/use-versioned-editor.ts';
import { EditorModal } from '#web/admin/editing/versioned-dialog.tsx';
import { useUser } from '#web/features/account/queries.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessages } from '#web/ui/forms/form-fields.tsx';
import { adminAuthorsQuery, adminCategoriesQuery, refetchBlog } from '../queries.ts';
import { notSaved } from '../writes.ts';
import { deleteStoredDraft, readStoredDraft, useDraftStorage } from './draft-storage.ts';
import {
  differingLines,
  draftOf,
  emptyPost,
  inputOf,
  type Offered,
  postLabels,
  sameDraft,
  textsOf,
} from './post-draft.ts';
import { PostFields } from './post-fields.tsx';
import { PostHistory } from './post-history.tsx';
import { PostPreview } from './post-preview.tsx';
import { RestoreOffer } from './restore-offer.tsx';

/** Edits a post next to its preview. Typed text stays until the server has saved it. */
export function PostDialog({ post, onClose }: { post: AdminPost | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const api = apiOf(client);
  const member = useUser()?.id ?? 0;
  const { data: authors = [] } = useQuery(adminAuthorsQuery());
  const { data: categories = [] } = useQuery(adminCategoriesQuery());
  const offered: Offered = { authors, categories };
  const preview = useRef<HTMLElement>(null);
  /** A draft that an earlier tab did not save. */
  const [stored, setStored] = useState(() => {
    const found = readStoredDraft(member, post?.id);
    return found && !sameDraft(found.draft, post ? draftOf(post) : emptyPost) ? found : undefined;
  });
  const [pane, setPane] = useState<'write' | 'preview'>('write');
  /** Whether the dialog stays open after the save. */
  const stays = useRef(false);

  const editor = useVersionedEditor({
    item: post,
    empty: emptyPost,
    draftOf,
    textsOf: (draft) => textsOf(draft, offered),
    labels: postLabels,
    required: ['title', 'slug', 'content', 'authorId'],
    same: sameDraft,
    schema: postInputSchema,
    read: inputOf,
    create: (body) => api.send('POST /api/admin/blog/posts', { body }),
    update: (postId, body) => api.send('PUT /api/admin/blog/posts/:id', { params: { id: postId }, body }),
    onConflict: () => refetchBlog(client),
    onSaved: async (_, created) => {
      deleteStoredDraft(member, id);
      showToast({ title: `Post ${created ? 'created' : 'updated'} successfully` });
      // Anything typed during the save is still unsaved.
      if (!stays.current && !editor.wouldLose()) onClose();
      await refetchBlog(client);
    },
    failed: (error, isNew) => {
      const reason = notSaved(error, 'post', isNew);
      if (isNew || statusOf(error) !== 404) return reason;
      return (
        <div className="flex flex-wrap items-center gap-3">
          <p>{reason}</p>
          <Button onClick={() => editor.setBase({ ...editor.base, item: undefined })}>Save as a new post</Button>
        </div>
      );
    },
    onClose,
  });
  const { form, base, draft, changed, conflict } = editor;
  const id = base.item?.id;
  const isNew = id === undefined;
  const unsaved = changed ? { draft, base: base.draft, version: base.item?.version } : null;
  useDraftStorage(member, id, stored ? undefined : unsaved);

  /** Shows the fields first: errors appear next to them. */
  function send(stay: boolean): void {
    stays.current = stay;
    flushSync(() => setPane('write'));
    editor.element.current?.requestSubmit();
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (!editor.leaving && !stored && !conflict) send(true);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  function settleStored(restored: typeof stored): void {
    flushSync(() => {
      if (restored) {
        // Saving over the version it started from reveals what changed since.
        const { version } = restored;
        if (base.item && version !== undefined)
          editor.setBase({ draft: restored.base, item: { ...base.item, version } });
        editor.change(restored.draft);
      } else deleteStoredDraft(member, id);
      setStored(undefined);
    });
    editor.element.current?.querySelector('input')?.focus();
  }

  return (
    <EditorModal
      editor={editor}
      title={isNew ? 'Create New Post' : 'Edit Post'}
      description="Fields with * are required."
      onDiscard={() => {
        deleteStoredDraft(member, id);
        onClose();
      }}
    >
      <div className="dialog-full">
        {conflict && (
          <div className="post-conflict">
            <ConflictPanel
              what="post"
              {...conflict}
              fields={conflict.fields.map((field) => (field.name === 'content' ? differingLines(field) : field))}
              onSave={(choice) => {
                stays.current = false;
                conflict.onSave(choice);
              }}
            />
          </div>
        )}
        <form {...form.props} ref={editor.element} hidden={conflict !== undefined} className="post-form">
          <PaneChoice pane={pane} onChoose={setPane} />
          {stored && (
            <RestoreOffer
              stored={stored}
              onRestore={() => settleStored(stored)}
              onDiscard={() => settleStored(undefined)}
            />
          )}
          <div data-pane={pane} className="post-panes">
            <div className="post-fields">
              <fieldset disabled={stored !== undefined} className="grid gap-5">
                <PostFields editor={editor} offered={offered} onScroll={(share) => scrollTo(preview.current, share)} />
              </fieldset>
              {!isNew && <PostHistory id={id} />}
            </div>
            <PostPreview draft={draft} ref={preview} />
          </div>
          <FormMessages form={form} />
          <div className="post-foot">
            <p className="field-hint">
              {changed ? 'Unsaved draft, stored in this browser. ' : ''}
              Ctrl + S (⌘ S) saves without closing.
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
            <Button className="btn-form" onClick={editor.leave}>
              Cancel
            </Button>
          </div>
        </form>
      </div>
    </EditorModal>
  );
}

/** Switches between fields and preview on screens too narrow for both. */
function PaneChoice({ pane, onChoose }: { pane: string; onChoose: (pane: 'write' | 'preview') => void }) {
  return (
    <fieldset className="pane-choice">
      <legend className="sr-only">View</legend>
      {(['write', 'preview'] as const).map((name) => (
        <Button key={name} aria-pressed={pane === name} onClick={() => onChoose(name)}>
          {name === 'write' ? 'Write' : 'Preview'}
        </Button>
      ))}
    </fieldset>
  );
}

function scrollTo(preview: HTMLElement | null, share: number): void {
  if (preview) preview.scrollTop = share * (preview.scrollHeight - preview.clientHeight);
}
