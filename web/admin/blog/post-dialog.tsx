import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type AdminPost, postInputSchema } from '#domain/blog/admin-blog.schema.ts';
import { useUser } from '#web/features/account/queries.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessages } from '#web/ui/forms/form-fields.tsx';
import { ConflictPanel } from '../editing/conflict-panel.tsx';
import { useVersionedEditor } from '../editing/use-versioned-editor.ts';
import { EditorModal } from '../editing/versioned-dialog.tsx';
import {
  deleteStoredDraft,
  differingLines,
  draftOf,
  emptyPostBy,
  inputOf,
  localDateAndTime,
  type Offered,
  postLabels,
  readStoredDraft,
  type StoredDraft,
  sameDraft,
  textsOf,
  useDraftStorage,
} from './post-draft.ts';
import { PostFields } from './post-fields.tsx';
import { PostHistory } from './post-history.tsx';
import { PostPreview } from './post-preview.tsx';
import { adminAuthorsQuery, adminCategoriesQuery, notSaved, refetchBlog, showSaved } from './queries.ts';
import { useRendering } from './use-rendering.ts';

export function PostDialog({ post, onClose }: { post: AdminPost | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const api = apiOf(client);
  const member = useUser()?.id ?? 0;
  const { data: authors = [] } = useQuery(adminAuthorsQuery());
  const { data: categories = [] } = useQuery(adminCategoriesQuery());
  const empty = emptyPostBy(authors);
  const offered: Offered = { authors, categories };
  const preview = useRef<HTMLElement>(null);
  const [stored, setStored] = useState(() => {
    const found = readStoredDraft(member, post?.id);
    return found && !sameDraft(found.draft, post ? draftOf(post) : empty) ? found : undefined;
  });
  const [pane, setPane] = useState<'write' | 'preview'>('write');
  const stays = useRef(false);

  const editor = useVersionedEditor({
    item: post,
    empty,
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
    onSaved: async (saved, created) => {
      deleteStoredDraft(member, id);
      showSaved(client, saved);
      showToast({ title: `Post ${created ? 'created' : 'updated'} successfully` });
      // Anything typed during the save is still unsaved.
      if (!stays.current && !editor.wouldLose()) onClose();
      const fetched = refetchBlog(client);
      // Until it ends, the form would take no second save.
      if (!stays.current) await fetched;
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
  const rendered = useRendering(draft.content);
  const unsaved = changed ? { draft, base: base.draft, version: base.item?.version } : null;
  useDraftStorage(member, id, stored ? undefined : unsaved);

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

  function closeStored(restored: typeof stored): void {
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
      leaving={{
        closed: 'Your changes aren’t saved. If you leave, the draft in this browser is deleted, too.',
        navigated: 'Your changes aren’t saved. The draft stays in this browser until you open this post again.',
      }}
      onDiscard={() => {
        deleteStoredDraft(member, id);
        onClose();
      }}
    >
      <div className="dialog-full">
        {conflict && (
          <div className="overflow-y-auto">
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
        <form
          {...form.props}
          ref={editor.element}
          hidden={conflict !== undefined}
          className="flex min-h-0 flex-col lg:gap-3"
        >
          <PaneChoice pane={pane} onChoose={setPane} />
          {stored && (
            <RestoreOffer
              stored={stored}
              onRestore={() => closeStored(stored)}
              onDiscard={() => closeStored(undefined)}
            />
          )}
          <div data-pane={pane} className="post-panes">
            <div className="post-fields">
              <fieldset disabled={stored !== undefined} className="grid gap-5">
                <p className="field-hint lg:hidden">Fields with * are required.</p>
                <PostFields
                  editor={editor}
                  offered={offered}
                  warnings={rendered.rendering?.warnings ?? []}
                  onScroll={(share) => scrollTo(preview.current, share)}
                />
              </fieldset>
              {!isNew && <PostHistory id={id} />}
            </div>
            <PostPreview draft={draft} rendered={rendered} ref={preview} />
          </div>
          <FormMessages form={form} />
          <div className="flex flex-wrap items-center justify-end gap-3 max-lg:mt-2">
            <p className="field-hint flex-1 max-lg:hidden">
              {changed ? 'Unsaved draft, stored in this browser. ' : ''}
              Ctrl + S (⌘ S) saves without closing.
            </p>
            <Button className="btn-form max-lg:flex-1" onClick={editor.leave}>
              Cancel
            </Button>
            <Button
              type="submit"
              look="primary"
              className="btn-form max-lg:flex-1"
              aria-disabled={form.busy || undefined}
              onClick={(event) => {
                event.preventDefault();
                send(false);
              }}
            >
              {form.busy ? 'Saving...' : isNew ? 'Create Post' : 'Update Post'}
            </Button>
          </div>
        </form>
      </div>
    </EditorModal>
  );
}

function PaneChoice({ pane, onChoose }: { pane: string; onChoose: (pane: 'write' | 'preview') => void }) {
  return (
    <fieldset className="flex gap-5 lg:hidden">
      <legend className="sr-only">View</legend>
      {(['write', 'preview'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className="tab"
          data-state={pane === name ? 'active' : 'inactive'}
          aria-pressed={pane === name}
          onClick={() => onChoose(name)}
        >
          {name === 'write' ? 'Write' : 'Preview'}
        </button>
      ))}
    </fieldset>
  );
}

function scrollTo(preview: HTMLElement | null, share: number): void {
  if (preview) preview.scrollTop = share * (preview.scrollHeight - preview.clientHeight);
}

type OfferProps = { stored: StoredDraft; onRestore: () => void; onDiscard: () => void };

function RestoreOffer({ stored, onRestore, onDiscard }: OfferProps) {
  const title = stored.draft.title.trim();
  return (
    <div role="alert" className="form-failure flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 basis-64">
        This browser has an unsaved draft from {localDateAndTime(stored.at)}
        {title && `: “${title}”`}.
      </p>
      <Button look="primary" onClick={onRestore}>
        Restore draft
      </Button>
      <Button onClick={onDiscard}>Discard draft</Button>
    </div>
  );
}
