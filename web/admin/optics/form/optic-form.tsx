import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { AdminOptic } from '#domain/api/admin.ts';
import type { OpticInput } from '#domain/optics/optic-input.schema.ts';
import { differences, merged } from '#web/admin/editing/conflict.ts';
import { ConflictPanel, type Saver } from '#web/admin/editing/conflict-panel.tsx';
import { LeaveDialog } from '#web/admin/editing/leave-dialog.tsx';
import { statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { OpticPlate } from '#web/ui/drawing/optic-drawing.tsx';
import { FormMessages, SubmitButton } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { fieldLabels, type ImageField, numberFields } from '../optic-fields.ts';
import { adminOpticQuery, lastSaver, refetchOptics } from '../queries.ts';
import { BasicCard } from './basic-card.tsx';
import { checkedOptic } from './checked-optic.ts';
import type { Editing } from './draft-fields.tsx';
import { drawnOptic } from './drawn-optic.ts';
import { useTableHref } from './form-heading.tsx';
import { ImagesCard } from './images-card.tsx';
import { draftOf, emptyDraft, inputOf, type OpticDraft, sameDraft, textsOf } from './optic-draft.ts';
import { OpticHistory } from './optic-history.tsx';
import { namesakeOf, saveFailure } from './save-failure.tsx';
import { TechnicalCard } from './technical-card.tsx';

/** Every field of an optic; without one, of a new one. What is typed stays until the server has taken it. */
export function OpticForm({ optic }: { optic?: AdminOptic }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const backTo = useTableHref();
  const element = useRef<HTMLFormElement>(null);
  const saved = useRef(false);
  /** What the form started from, and is saved over. */
  const [base, setBase] = useState(() => ({ draft: optic ? draftOf(optic) : emptyDraft, version: optic?.version }));
  const [draft, setDraft] = useState(base.draft);
  /** The optic as it was saved meanwhile. */
  const [newer, setNewer] = useState<{ optic: AdminOptic; savedBy: Saver }>();
  const [locked, setLocked] = useState(false);
  const uploads = useRef(new Set<ImageField>());

  async function write(input: OpticInput): Promise<void> {
    const api = apiOf(client);
    const { version } = base;
    if (optic === undefined || version === undefined) await api.send('POST /api/admin/optics', { body: input });
    else {
      const params = { id: String(optic.id) };
      await api.send('PUT /api/admin/optics/:id', { params, body: { ...input, version } });
    }
  }

  /** The newer version that explains why a save was refused. */
  async function changedMeanwhile(error: unknown): Promise<AdminOptic | undefined> {
    if (optic === undefined || statusOf(error) !== 409) return undefined;
    const current = await client.fetchQuery(adminOpticQuery(optic.id));
    return current.version === base.version ? undefined : current;
  }

  /** Saves, and tells whether it is saved: of an earlier save, the answer may have been lost. */
  async function isSaved(input: OpticInput): Promise<boolean> {
    try {
      await write(input);
      return true;
    } catch (error) {
      const current = optic ? await changedMeanwhile(error) : namesakeOf(error);
      if (current && sameDraft(draftOf(current), draftOf(input))) return true;
      if (optic === undefined || current === undefined) throw error;
      setNewer({ optic: current, savedBy: await lastSaver(client, current.id) });
      return false;
    }
  }

  /** Locks the form while the answer is on its way. */
  async function save(input: OpticInput): Promise<void> {
    if (uploads.current.size > 0) throw new Uploading();
    const left = document.activeElement;
    setLocked(true);
    try {
      saved.current = await isSaved(input);
    } finally {
      flushSync(() => setLocked(false));
      // A locked field cannot keep the focus.
      if (document.activeElement === document.body && left instanceof HTMLElement) left.focus();
    }
    if (!saved.current) return;
    showToast({ title: optic ? 'Optic updated' : 'Optic created' });
    navigate(backTo);
    await refetchOptics(client);
  }

  const form = useForm({
    schema: checkedOptic,
    read: () => inputOf(draft, unreadNumbers(element.current)),
    submit: save,
    failed: (error) =>
      error instanceof Uploading
        ? 'An image is still on its way. Wait for it, or stop it, then save.'
        : saveFailure(error, optic === undefined),
  });

  const change = useCallback((changed: Partial<OpticDraft>) => setDraft((now) => ({ ...now, ...changed })), []);
  const onUploading = useCallback((name: ImageField, uploading: boolean) => {
    if (uploading) uploads.current.add(name);
    else uploads.current.delete(name);
  }, []);
  const editing: Editing = { form, draft, change };
  const drawn = useDeferredValue(draft);

  /** Goes on from the newer version with what was chosen of both. */
  function resolve(chosen: OpticDraft, current: AdminOptic, andSave: boolean): void {
    flushSync(() => {
      setBase({ draft: draftOf(current), version: current.version });
      setDraft(chosen);
      setNewer(undefined);
    });
    if (andSave) element.current?.requestSubmit();
    else document.querySelector<HTMLElement>('main h1')?.focus();
  }

  function conflict({ optic: current, savedBy }: NonNullable<typeof newer>) {
    const theirs = draftOf(current);
    const texts = { base: textsOf(base.draft), mine: textsOf(draft), theirs: textsOf(theirs) };
    return (
      <div className="form-card border-ink">
        <ConflictPanel
          what="optic"
          savedBy={savedBy}
          found={differences(fieldLabels, texts)}
          onSave={(choice) => resolve(merged(draft, theirs, choice), current, true)}
          onEdit={(choice) => resolve(merged(draft, theirs, choice), current, false)}
        />
      </div>
    );
  }

  return (
    <>
      {newer && conflict(newer)}
      <div hidden={newer !== undefined} className="form-columns">
        {/* Room below the buttons, so that they can be scrolled out from under a notification. */}
        <div className="grid gap-8 pb-24">
          <form
            ref={element}
            {...form.props}
            // A picture that misses its slot must not replace the page.
            onDragOver={keepFilesOut}
            onDrop={keepFilesOut}
            className="grid gap-6"
          >
            <p className="text-ink2">Fields with * are required. What nobody has stated stays empty.</p>
            <fieldset disabled={locked} className="grid gap-6">
              <BasicCard editing={editing} />
              <TechnicalCard editing={editing} />
              <ImagesCard editing={editing} onUploading={onUploading} />
            </fieldset>
            <FormMessages form={form} />
            <div className="flex flex-wrap gap-3">
              <SubmitButton form={form} busyLabel={optic ? 'Updating...' : 'Creating...'}>
                {optic ? 'Update Optic' : 'Create Optic'}
              </SubmitButton>
              <ButtonLink to={backTo} className="btn-form">
                Cancel
              </ButtonLink>
            </div>
          </form>
          {optic && <OpticHistory id={optic.id} />}
        </div>
        <aside aria-label="Drawing" className="form-drawing">
          <OpticPlate optic={drawnOptic(drawn)} />
        </aside>
      </div>
      <LeaveDialog wouldLose={() => !saved.current && (uploads.current.size > 0 || !sameDraft(draft, base.draft))} />
    </>
  );
}

class Uploading extends Error {}

/** Number fields in which something stands that the browser cannot read as a number; it gives their value as empty. */
function unreadNumbers(form: HTMLFormElement | null): string[] {
  return numberFields.filter((name) => {
    const field = form?.elements.namedItem(name);
    return field instanceof HTMLInputElement && field.validity.badInput;
  });
}

function keepFilesOut(event: React.DragEvent): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}
