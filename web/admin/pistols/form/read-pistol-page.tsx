import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { acceptedDraft } from '#web/admin/extraction/accepted-draft.ts';
import { ReadPagePanel } from '#web/admin/extraction/read-page-panel.tsx';
import { apiOf } from '#web/lib/query-client.ts';
import { inputOf, type PistolEditor, withPage, withValue } from './pistol-draft.ts';
import { factsOfDraft, provenPistolFacts } from './pistol-proof.ts';

const drafts = { inputOf, withPage, withValue };

/** Reads a page about the pistol in the form: its product page, or any other. */
export function ReadPistolPage({ editor, id }: { editor: PistolEditor; id: number }) {
  const api = apiOf(useQueryClient());
  const { draft, base, change } = editor;
  const values = useMemo(() => factsOfDraft(draft), [draft]);
  return (
    <ReadPagePanel
      firstUrl={base.draft.productPageUrl}
      facts={provenPistolFacts}
      values={values}
      read={(url) => api.send('POST /api/admin/pistols/:id/read-page', { params: { id: String(id) }, body: { url } })}
      onAccept={(page) => change(acceptedDraft(drafts, draft, page))}
    />
  );
}
