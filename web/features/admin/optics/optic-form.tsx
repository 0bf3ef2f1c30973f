import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { AdminOptic } from '#domain/admin.ts';
import type { OpticInput } from '#domain/optic-input.schema.ts';
import { statusOf } from '../../../lib/api-error.ts';
import { apiOf } from '../../../lib/query-client.ts';
import { showToast } from '../../../shell/toasts.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { FormMessages, SubmitButton } from '../../../ui/form-fields.tsx';
import { OpticPlate } from '../../../ui/optic-drawing.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { BasicCard } from './basic-card.tsx';
import { checkedOptic } from './checked-optic.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import type { Editing } from './draft-fields.tsx';
import { drawnOptic } from './drawn-optic.ts';
import { useTableHref } from './form-heading.tsx';
import { ImagesCard } from './images-card.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { draftOf, emptyDraft, inputOf, type OpticDraft, sameDraft } from './optic-draft.ts';
import { type ImageField, numberFields } from './optic-fields.ts';
import { OpticHistory } from './optic-history.tsx';
import { adminOpticQuery, refetchOptics } from './queries.ts';
import { saveFailure } from './save-failure.tsx';
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
  /** The optic as another administrator saved it meanwhile. */
  const [theirs, setTheirs] = useState<AdminOptic>();
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
    saved.current = true;
    showToast({ title: optic ? 'Optic updated' : 'Optic created' });
    navigate(backTo);
    await refetchOptics(client);
  }

  /** Whether a refused save is explained by a newer version, which is then shown. */
  async function changedMeanwhile(error: unknown): Promise<boolean> {
    if (optic === undefined || statusOf(error) !== 409) return false;
    const current = await client.fetchQuery(adminOpticQuery(optic.id));
    if (current.version === base.version) return false;
    setTheirs(current);
    return true;
  }

  /** Locks the form while the answer is on its way. */
  async function save(input: OpticInput): Promise<void> {
    if (uploads.current.size > 0) throw new Uploading();
    const left = document.activeElement;
    setLocked(true);
    try {
      await write(input);
    } catch (error) {
      if (!(await changedMeanwhile(error))) throw error;
    } finally {
      flushSync(() => setLocked(false));
      // A locked field cannot keep the focus.
      if (document.activeElement === document.body && left instanceof HTMLElement) left.focus();
    }
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

  /** Goes on from their version with what was chosen of both. */
  function resolve(merged: OpticDraft, current: AdminOptic, andSave: boolean): void {
    flushSync(() => {
      setBase({ draft: draftOf(current), version: current.version });
      setDraft(merged);
      setTheirs(undefined);
    });
    if (andSave) element.current?.requestSubmit();
    else document.querySelector<HTMLElement>('main h1')?.focus();
  }

  return (
    <>
      {theirs && (
        <ConflictPanel
          base={base.draft}
          mine={draft}
          theirs={draftOf(theirs)}
          onSave={(merged) => resolve(merged, theirs, true)}
          onEdit={(merged) => resolve(merged, theirs, false)}
        />
      )}
      <div hidden={theirs !== undefined} className="form-columns">
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
