import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ReadPagePanel } from '#web/admin/extraction/read-page-panel.tsx';
import { apiOf } from '#web/lib/query-client.ts';
import { acceptedOptic } from './accepted-optic.ts';
import { inputOf, type OpticEditor } from './optic-draft.ts';
import { opticFacts } from './optic-facts.ts';

/** Reads a page about the optic in the form: its product page, or any other. */
export function ReadOpticPage({ editor, id }: { editor: OpticEditor; id: number }) {
  const api = apiOf(useQueryClient());
  const { draft, base, change } = editor;
  const values = useMemo(() => inputOf(draft) as Record<string, unknown>, [draft]);
  return (
    <ReadPagePanel
      firstUrl={base.draft.productPageUrl}
      facts={opticFacts}
      values={values}
      read={(url) => api.send('POST /api/admin/optics/:id/read-page', { params: { id: String(id) }, body: { url } })}
      onAccept={(page) => change(acceptedOptic(draft, page))}
    />
  );
}
