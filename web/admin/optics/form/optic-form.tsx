import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useNavigate } from 'react-router';
import type { AdminOptic } from '#domain/api/admin.schema.ts';
import { ConflictPanel } from '#web/admin/editing/conflict-panel.tsx';
import { LeaveDialog } from '#web/admin/editing/leave-dialog.tsx';
import { useVersionedEditor } from '#web/admin/editing/use-versioned-editor.ts';
import { allowFileDrop } from '#web/admin/uploads/use-drop.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { OpticPlate } from '#web/ui/drawing/optic-drawing.tsx';
import { FormMessages, SubmitButton } from '#web/ui/forms/form-fields.tsx';
import { fieldLabels, requiredFields } from '../optic-fields.ts';
import { lastSaver, refetchOptics } from '../queries.ts';
import { checkedOptic } from './checked-optic.ts';
import { drawnOptic } from './drawn-optic.ts';
import { FormCards } from './form-cards.tsx';
import { useTableHref } from './form-heading.tsx';
import { draftOf, emptyDraft, inputOf, numberFields, textsOf } from './optic-draft.ts';
import { OpticHistory } from './optic-history.tsx';
import { opticFailure } from './save-failure.tsx';

/** Creates or updates an optic. What is typed stays until the server has saved it. */
export function OpticForm({ optic }: { optic?: AdminOptic }) {
  const client = useQueryClient();
  const api = apiOf(client);
  const navigate = useNavigate();
  const backTo = useTableHref();
  const editor = useVersionedEditor({
    item: optic,
    empty: emptyDraft,
    draftOf,
    textsOf,
    labels: fieldLabels,
    required: requiredFields,
    schema: checkedOptic,
    read: (draft, form) => inputOf(draft, unreadNumbers(form)),
    create: (body) => api.send('POST /api/admin/optics', { body }),
    update: (id, body) => api.send('PUT /api/admin/optics/:id', { params: { id: String(id) }, body }),
    saverOf: ({ id }) => lastSaver(client, id),
    onConflict: () => refetchOptics(client),
    onSaved: async (_, isNew) => {
      showToast({ title: isNew ? 'Optic created' : 'Optic updated' });
      navigate(backTo);
      await refetchOptics(client);
    },
    failed: opticFailure,
  });
  const { form, conflict } = editor;
  const drawn = useDeferredValue(editor.draft);

  return (
    <>
      {conflict && (
        <div className="form-card border-ink">
          <ConflictPanel what="optic" {...conflict} />
        </div>
      )}
      <div hidden={conflict !== undefined} className="form-columns">
        {/* Bottom room, so that the buttons can scroll out from under a toast. */}
        <div className="grid gap-8 pb-24">
          <form
            ref={editor.element}
            {...form.props}
            // A file dropped next to its slot must not replace the page.
            onDragOver={allowFileDrop}
            onDrop={allowFileDrop}
            className="grid gap-6"
          >
            <p className="text-ink2">Fields with * are required. Leave unknown fields blank.</p>
            <fieldset disabled={editor.locked} className="grid gap-6">
              <FormCards editor={editor} />
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
      <LeaveDialog wouldLose={editor.wouldLose} />
    </>
  );
}

/** Number fields holding text that is not a number; the browser reports their value as empty. */
function unreadNumbers(form: HTMLFormElement | null): string[] {
  return numberFields.filter((name) => {
    const field = form?.elements.namedItem(name);
    return field instanceof HTMLInputElement && field.validity.badInput;
  });
}
