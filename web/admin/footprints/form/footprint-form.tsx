import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { AdminFootprint, AdminFootprintDetail } from '#domain/fit/footprints/admin-footprints.schema.ts';
import { footprintFields } from '#domain/fit/footprints/footprint-fields.ts';
import { footprintInputSchema } from '#domain/fit/footprints/footprint-input.schema.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { rowFailure } from '#web/admin/editing/row-failure.tsx';
import { RowForm } from '#web/admin/editing/row-form.tsx';
import { useVersionedEditor } from '#web/admin/editing/use-versioned-editor.ts';
import { checkedFields } from '#web/admin/fields/checked-fields.ts';
import { requiredIn } from '#web/admin/fields/field-labels.ts';
import { useFootprintRegistry } from '#web/admin/fields/footprints-query.ts';
import { useTableHref } from '#web/admin/ui/form-heading.tsx';
import { RowHistory } from '#web/admin/ui/history/row-history.tsx';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { footprintLabels, labelOf } from '../footprint-labels.ts';
import { footprintHistory, refetchFootprints } from '../queries.ts';
import { draftOf, emptyDraft, inputOf, textsOf, unreadNumbers } from './footprint-draft.ts';
import { FootprintFormCards } from './footprint-form-cards.tsx';
import { ReadFootprintPage } from './read-footprint-page.tsx';

const required = requiredIn(footprintFields);

/** Creates or updates a footprint. What is typed stays until the server has saved it. */
export function FootprintForm({ footprint }: { footprint?: AdminFootprintDetail }) {
  const client = useQueryClient();
  const api = apiOf(client);
  const navigate = useNavigate();
  const registry = useFootprintRegistry();
  const schema = useMemo(() => checkedFields(footprintInputSchema, registry), [registry]);
  const backTo = useTableHref(adminPaths.footprints);
  const item: AdminFootprint | undefined = footprint;
  const editor = useVersionedEditor({
    item,
    empty: emptyDraft,
    draftOf,
    textsOf,
    labels: footprintLabels,
    required,
    schema,
    read: (draft, form) => inputOf(draft, unreadNumbers(form)),
    create: (body) => api.send('POST /api/admin/footprints', { body }),
    update: (id, body) => api.send('PUT /api/admin/footprints/:id', { params: { id: String(id) }, body }),
    saverOf: ({ id }) => footprintHistory.lastSaver(client, id),
    onConflict: () => refetchFootprints(client),
    onSaved: async (_, isNew) => {
      showToast({ title: isNew ? 'Footprint created' : 'Footprint updated' });
      navigate(backTo);
      await refetchFootprints(client);
    },
    failed: (error, isNew) => rowFailure(error, { what: 'footprint', isNew, hrefOf: adminPaths.footprint }),
  });

  return (
    <>
      {footprint && (
        <div hidden={editor.conflict !== undefined}>
          <ReadFootprintPage editor={editor} id={footprint.id} />
        </div>
      )}
      <RowForm
        editor={editor}
        what="footprint"
        isNew={footprint === undefined}
        backTo={backTo}
        history={
          footprint && (
            <RowHistory
              query={footprintHistory.query(footprint.id)}
              entity="footprint"
              id={footprint.id}
              labelOf={labelOf}
            />
          )
        }
      >
        <FootprintFormCards editor={editor} readers={footprint?.readers ?? []} />
      </RowForm>
    </>
  );
}
