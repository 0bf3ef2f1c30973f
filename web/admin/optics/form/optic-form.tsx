import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { AdminOptic, AdminOpticDetail } from '#domain/api/admin.schema.ts';
import { opticInputSchema } from '#domain/optics/optic-input.schema.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { rowFailure } from '#web/admin/editing/row-failure.tsx';
import { RowForm } from '#web/admin/editing/row-form.tsx';
import { useVersionedEditor } from '#web/admin/editing/use-versioned-editor.ts';
import { checkedFields } from '#web/admin/fields/checked-fields.ts';
import { useFootprintRegistry } from '#web/admin/fields/footprints-query.ts';
import { useTableHref } from '#web/admin/ui/form-heading.tsx';
import { RowHistory } from '#web/admin/ui/history/row-history.tsx';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { OpticPlate } from '#web/ui/drawing/optic-plate.tsx';
import { fieldLabels, labelOf, requiredFields } from '../optic-fields.ts';
import { opticHistory, refetchOptics } from '../queries.ts';
import { drawnOptic } from './drawn-optic.ts';
import { FormCards } from './form-cards.tsx';
import { draftOf, emptyDraft, inputOf, textsOf, unreadNumbers } from './optic-draft.ts';
import { ReadOpticPage } from './read-optic-page.tsx';

/** Creates or updates an optic. What is typed stays until the server has saved it. */
export function OpticForm({ optic }: { optic?: AdminOpticDetail }) {
  const client = useQueryClient();
  const api = apiOf(client);
  const navigate = useNavigate();
  const registry = useFootprintRegistry();
  const schema = useMemo(() => checkedFields(opticInputSchema, registry), [registry]);
  const backTo = useTableHref(adminPaths.optics);
  const item: AdminOptic | undefined = optic;
  const editor = useVersionedEditor({
    item,
    empty: emptyDraft,
    draftOf,
    textsOf,
    labels: fieldLabels,
    required: requiredFields,
    schema,
    read: (draft, form) => inputOf(draft, unreadNumbers(form)),
    create: (body) => api.send('POST /api/admin/optics', { body }),
    update: (id, body) => api.send('PUT /api/admin/optics/:id', { params: { id: String(id) }, body }),
    saverOf: ({ id }) => opticHistory.lastSaver(client, id),
    onConflict: () => refetchOptics(client),
    onSaved: async (_, isNew) => {
      showToast({ title: isNew ? 'Optic created' : 'Optic updated' });
      navigate(backTo);
      await refetchOptics(client);
    },
    failed: (error, isNew) => rowFailure(error, { what: 'optic', isNew, hrefOf: adminPaths.optic }),
  });
  const drawn = useDeferredValue(editor.draft);

  return (
    <>
      {optic && (
        <div hidden={editor.conflict !== undefined}>
          <ReadOpticPage editor={editor} id={optic.id} />
        </div>
      )}
      <RowForm
        editor={editor}
        what="optic"
        isNew={optic === undefined}
        backTo={backTo}
        history={
          optic && <RowHistory query={opticHistory.query(optic.id)} entity="optic" id={optic.id} labelOf={labelOf} />
        }
        aside={
          <aside aria-label="Drawing" className="form-drawing">
            <OpticPlate optic={drawnOptic(drawn)} />
          </aside>
        }
      >
        <FormCards editor={editor} readers={optic?.readers ?? []} />
      </RowForm>
    </>
  );
}
