import { type ReactNode, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Form, type FormSchema, useForm } from '#web/ui/forms/use-form.ts';
import { type Choice, differences, merged } from './conflict-panel.tsx';
import { currentOf, mayBeSaved, sameTexts, type Versioned } from './versioned-save.ts';

export type EditorOptions<Body, Item extends Versioned, Draft extends object> = {
  item: Item | undefined;
  empty: Draft;
  draftOf: (from: Item | Body) => Draft;
  textsOf: (draft: Draft) => Record<keyof Draft & string, string>;
  labels: Record<keyof Draft & string, string>;
  required?: readonly (keyof Draft & string)[];
  same?: (one: Draft, other: Draft) => boolean;
  schema: FormSchema<Body>;
  read?: (draft: Draft, form: HTMLFormElement | null) => unknown;
  create: (body: Body) => Promise<Item>;
  update: (id: number, body: Body & { version: number }) => Promise<Item>;
  /** Lists everything of this kind, to find what an unanswered request created. */
  readAll?: () => Promise<readonly Item[]>;
  onConflict: () => Promise<void>;
  onSaved: (saved: Item, isNew: boolean) => Promise<void>;
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
  onConflict,
  onSaved,
  onClose,
  ...options
}: EditorOptions<Body, Item, Draft>) {
  const element = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState<Base<Draft>>(() => ({ draft: item ? draftOf(item) : empty, item }));
  const [draft, setDraft] = useState(base.draft);
  const [conflict, setConflict] = useState<Item>();
  const [locked, setLocked] = useState(false);
  const [leaving, setLeaving] = useState(false);
  /** A save got no answer; the server may have stored it. */
  const isUnanswered = useRef(false);
  const uploads = useRef(new Set<string>());
  const isNew = base.item === undefined;
  const changed = draft !== base.sent && !same(draft, base.draft);
  const latest = useRef(changed);
  latest.current = changed;

  const sameAs = (body: Body) => (saved: Item) => same(draftOf(saved), draftOf(body));
  const change = useCallback((part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })), []);
  const wouldLose = useCallback(() => latest.current || uploads.current.size > 0, []);
  const onUploading = useCallback((name: string, uploading: boolean) => {
    if (uploading) uploads.current.add(name);
    else uploads.current.delete(name);
  }, []);

  async function write(body: Body): Promise<Item | undefined> {
    if (isNew && isUnanswered.current) {
      const created = (await readAll?.())?.find(sameAs(body));
      if (created) return created;
    }
    try {
      return await (base.item ? update(base.item.id, { ...body, version: base.item.version }) : create(body));
    } catch (error) {
      if (mayBeSaved(error)) isUnanswered.current = true;
      const current = currentOf<Item>(error);
      if (current && sameAs(body)(current)) return current;
      if (current === undefined || isNew) throw error;
      void onConflict();
      setConflict(current);
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

  function resolving(current: Item) {
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
      fields: differences(labels, { base: textsOf(base.draft), mine: textsOf(draft), theirs: textsOf(theirs) }),
      onEdit: resolve,
      onSave: (choice: Choice<keyof Draft & string>) => {
        resolve(choice);
        element.current?.requestSubmit();
      },
    };
  }

  return {
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
    conflict: conflict && resolving(conflict),
    leaving,
    leave: () => (wouldLose() ? setLeaving(true) : onClose?.()),
    stay: () => setLeaving(false),
  };
}

export type VersionedEditor<Draft extends object> = ReturnType<typeof useVersionedEditor<unknown, Versioned, Draft>>;

type NamesOf<Draft, Value> = {
  [Name in keyof Draft]: Draft[Name] extends Value ? Name : never;
}[keyof Draft] &
  string;

export type BoundField = {
  form: Form;
  name: string;
  label: string;
  value: string;
  'aria-required'?: true;
  autoComplete: 'off';
  onChange: (event: { target: { value: string } }) => void;
};

type Options<Draft extends object> = {
  form: Form;
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  labels: Record<keyof Draft & string, string>;
  required: readonly string[];
};

function bindFields<Draft extends object>({ form, draft, change, labels, required }: Options<Draft>) {
  return {
    field(name: NamesOf<Draft, string>): BoundField {
      const isRequired = required.includes(name);
      return {
        form,
        name,
        label: isRequired ? `${labels[name]} *` : labels[name],
        value: draft[name] as string,
        autoComplete: 'off',
        onChange: ({ target: { value } }) => change({ [name]: value } as Partial<Draft>),
        ...(isRequired && { 'aria-required': true }),
      };
    },

    flag(name: NamesOf<Draft, boolean>) {
      return {
        type: 'checkbox',
        id: form.idOf(name),
        name,
        checked: draft[name] as boolean,
        onChange: ({ target: { checked } }: { target: { checked: boolean } }) =>
          change({ [name]: checked } as Partial<Draft>),
      } as const;
    },
  };
}

class Uploading extends Error {
  constructor() {
    super('An image is still uploading. Wait for it or stop it, then save.');
  }
}
