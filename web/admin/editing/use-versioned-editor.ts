import { type ReactNode, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FormSchema, useForm } from '#web/ui/forms/use-form.ts';
import { bindFields } from './bound-fields.ts';
import { type Choice, differences, merged } from './conflict.ts';
import type { Saver } from './conflict-panel.tsx';
import { currentOf, mayBeSaved, sameTexts, type Versioned } from './versioned-save.ts';

export type EditorOptions<Body, Item extends Versioned, Draft extends object> = {
  /** What is edited; undefined to create. */
  item: Item | undefined;
  empty: Draft;
  draftOf: (from: Item | Body) => Draft;
  /** Each field of a draft as a person reads it. */
  textsOf: (draft: Draft) => Record<keyof Draft & string, string>;
  labels: Record<keyof Draft & string, string>;
  /** Their labels get an asterisk. */
  required?: readonly (keyof Draft & string)[];
  /** Whether two drafts save the same; by default, whether they read the same. */
  same?: (one: Draft, other: Draft) => boolean;
  schema: FormSchema<Body>;
  /** The schema's input; by default, the draft. */
  read?: (draft: Draft, form: HTMLFormElement | null) => unknown;
  create: (body: Body) => Promise<Item>;
  update: (id: number, body: Body & { version: number }) => Promise<Item>;
  /** Lists everything of this kind, to find what an unanswered request created. */
  readAll?: () => Promise<readonly Item[]>;
  saverOf?: (current: Item) => Promise<Saver>;
  /** Refetches lists that still have the outdated version. */
  onConflict: () => Promise<void>;
  onSaved: (saved: Item, isNew: boolean) => Promise<void>;
  /** Returns the reason to show in the form. */
  failed: (error: unknown, isNew: boolean) => ReactNode;
  onClose?: () => void;
};

/** What the form started from. `sent` is the draft as last saved: until it changes, nothing is unsaved. */
type Base<Draft> = { draft: Draft; item: Versioned | undefined; sent?: Draft };

/**
 * A form for something others may change at the same time. A save names the version it started from. If the server has
 * a newer one, `conflict` holds both for a choice field by field. Typing survives refetches and failures.
 */
export function useVersionedEditor<Body, Item extends Versioned, Draft extends object>({
  item,
  empty,
  draftOf,
  textsOf,
  labels,
  required = [],
  same = (one, other) => sameTexts(textsOf(one), textsOf(other)),
  read,
  create,
  update,
  readAll,
  saverOf,
  onConflict,
  onSaved,
  onClose,
  ...options
}: EditorOptions<Body, Item, Draft>) {
  const element = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState<Base<Draft>>(() => ({ draft: item ? draftOf(item) : empty, item }));
  const [draft, setDraft] = useState(base.draft);
  const [conflict, setConflict] = useState<{ current: Item; savedBy: Saver }>();
  const [locked, setLocked] = useState(false);
  const [leaving, setLeaving] = useState(false);
  /** A save that got no answer; the server may have stored it. */
  const unanswered = useRef<Body>(undefined);
  const uploads = useRef(new Set<string>());
  const isNew = base.item === undefined;
  const changed = draft !== base.sent && !same(draft, base.draft);
  const latest = useRef(changed);
  latest.current = changed;

  const sameAs = (body: Body | undefined) => (saved: Item) => body !== undefined && same(draftOf(saved), draftOf(body));
  const change = useCallback((part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })), []);
  const wouldLose = useCallback(() => latest.current || uploads.current.size > 0, []);
  const onUploading = useCallback((name: string, uploading: boolean) => {
    if (uploading) uploads.current.add(name);
    else uploads.current.delete(name);
  }, []);

  /** Returns what the server has stored, or undefined on a conflict. */
  async function write(body: Body): Promise<Item | undefined> {
    const lost = unanswered.current;
    if (isNew && lost !== undefined) {
      const created = (await readAll?.())?.find(sameAs(body));
      if (created) return created;
    }
    try {
      return await (base.item ? update(base.item.id, { ...body, version: base.item.version }) : create(body));
    } catch (error) {
      if (mayBeSaved(error)) unanswered.current = body;
      const current = currentOf<Item>(error);
      if (current && sameAs(body)(current)) return current;
      if (current === undefined || isNew) throw error;
      void onConflict();
      setConflict({ current, savedBy: sameAs(lost)(current) ? 'self' : await saverOf?.(current) });
      return undefined;
    }
  }

  async function save(body: Body): Promise<void> {
    if (uploads.current.size > 0) throw new Uploading();
    const focused = document.activeElement;
    setLocked(true);
    let saved: Item | undefined;
    try {
      saved = await write(body);
      if (saved) setBase({ draft: draftOf(saved), item: saved, sent: draft });
    } finally {
      flushSync(() => setLocked(false));
      // A disabled field loses focus.
      if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
    }
    if (saved) await onSaved(saved, isNew);
  }

  const form = useForm({
    schema: options.schema,
    read: () => (read ? read(draft, element.current) : draft),
    submit: save,
    failed: (error) => (error instanceof Uploading ? error.message : options.failed(error, isNew)),
  });

  function resolving(current: Item, savedBy: Saver) {
    const theirs = draftOf(current);
    const resolve = (choice: Choice<keyof Draft & string>) => {
      flushSync(() => {
        setBase({ draft: theirs, item: current });
        setDraft(merged(draft, theirs, choice));
        setConflict(undefined);
      });
      element.current?.querySelector('input')?.focus();
    };
    return {
      savedBy,
      fields: differences(labels, { base: textsOf(base.draft), mine: textsOf(draft), theirs: textsOf(theirs) }),
      onEdit: resolve,
      onSave: (choice: Choice<keyof Draft & string>) => {
        resolve(choice);
        element.current?.requestSubmit();
      },
    };
  }

  return {
    /** Goes on the form element. */
    element,
    form,
    base,
    setBase,
    isNew,
    draft,
    change,
    ...bindFields({ form, draft, change, labels, required }),
    changed,
    locked,
    onUploading,
    wouldLose,
    conflict: conflict && resolving(conflict.current, conflict.savedBy),
    leaving,
    /** Closes the dialog; asks first if that would lose something. */
    leave: () => (wouldLose() ? setLeaving(true) : onClose?.()),
    stay: () => setLeaving(false),
  };
}

export type VersionedEditor<Draft extends object> = ReturnType<typeof useVersionedEditor<unknown, Versioned, Draft>>;

class Uploading extends Error {
  constructor() {
    super('An image is still uploading. Wait for it or stop it, then save.');
  }
}
