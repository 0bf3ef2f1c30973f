import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { AdminPistol, AdminPistolDetail } from '#domain/fit/pistols/admin-pistols.schema.ts';
import { pistolFields } from '#domain/fit/pistols/pistol-fields.ts';
import { pistolInputSchema } from '#domain/fit/pistols/pistol-input.schema.ts';
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
import { labelOf, pistolLabels } from '../pistol-labels.ts';
import { pistolHistory, refetchPistols } from '../queries.ts';
import { draftOf, emptyDraft, inputOf, textsOf, unreadNumbers } from './pistol-draft.ts';
import { PistolFormCards } from './pistol-form-cards.tsx';
import { ReadPistolPage } from './read-pistol-page.tsx';

const required = requiredIn(pistolFields);

/** Creates or updates a pistol with its footprints. What is typed stays until the server has saved it. */
export function PistolForm({ pistol }: { pistol?: AdminPistolDetail }) {
  const client = useQueryClient();
  const api = apiOf(client);
  const navigate = useNavigate();
  const registry = useFootprintRegistry();
  const schema = useMemo(() => checkedFields(pistolInputSchema, registry), [registry]);
  const backTo = useTableHref(adminPaths.pistols);
  const item: AdminPistol | undefined = pistol;
  const editor = useVersionedEditor({
    item,
    empty: emptyDraft,
    draftOf,
    textsOf,
    labels: pistolLabels,
    required,
    schema,
    read: (draft, form) => inputOf(draft, unreadNumbers(form)),
    create: (body) => api.send('POST /api/admin/pistols', { body }),
    update: (id, body) => api.send('PUT /api/admin/pistols/:id', { params: { id: String(id) }, body }),
    saverOf: ({ id }) => pistolHistory.lastSaver(client, id),
    onConflict: () => refetchPistols(client),
    onSaved: async (_, isNew) => {
      showToast({ title: isNew ? 'Pistol created' : 'Pistol updated' });
      navigate(backTo);
      await refetchPistols(client);
    },
    failed: (error, isNew) => rowFailure(error, { what: 'pistol', isNew, hrefOf: adminPaths.pistol }),
  });

  return (
    <>
      {pistol && (
        <div hidden={editor.conflict !== undefined}>
          <ReadPistolPage editor={editor} id={pistol.id} />
        </div>
      )}
      <RowForm
        editor={editor}
        what="pistol"
        isNew={pistol === undefined}
        backTo={backTo}
        history={
          pistol && (
            <RowHistory query={pistolHistory.query(pistol.id)} entity="pistol" id={pistol.id} labelOf={labelOf} />
          )
        }
      >
        <PistolFormCards editor={editor} readers={pistol?.readers ?? []} />
      </RowForm>
    </>
  );
}
