import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { acceptedDraft } from '#web/admin/extraction/accepted-draft.ts';
import { ReadPagePanel } from '#web/admin/extraction/read-page-panel.tsx';
import { apiOf } from '#web/lib/query-client.ts';
import { type FootprintEditor, inputOf, withPage, withValue } from './footprint-draft.ts';
import { factsOfDraft, provenFootprintFacts } from './footprint-proof.ts';

const drafts = { inputOf, withPage, withValue };

/** Reads a page about the footprint in the form: its first source, or any other. */
export function ReadFootprintPage({ editor, id }: { editor: FootprintEditor; id: number }) {
  const api = apiOf(useQueryClient());
  const { draft, base, change } = editor;
  const values = useMemo(() => factsOfDraft(draft), [draft]);
  return (
    <ReadPagePanel
      firstUrl={base.draft.sources.split('\n')[0] ?? ''}
      facts={provenFootprintFacts}
      values={values}
      read={(url) =>
        api.send('POST /api/admin/footprints/:id/read-page', { params: { id: String(id) }, body: { url } })
      }
      onAccept={(page) => change(acceptedDraft(drafts, draft, page))}
    />
  );
}
