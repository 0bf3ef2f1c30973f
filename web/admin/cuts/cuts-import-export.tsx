import { adminMeta } from '../admin-meta.ts';
import { adminPaths } from '../admin-paths.ts';
import { refetchMounting } from '../fields/mounting-query.ts';
import { rowLabels } from '../fields/row-labels.ts';
import { ImportPage } from '../import-export/import-page.tsx';

const page = {
  words: { one: 'cut', many: 'cuts', name: 'key' },
  path: '/api/admin/catalogue/cuts',
  back: { label: 'Cuts', to: adminPaths.cuts },
  hrefOf: adminPaths.cut,
  labelOf: rowLabels.cut,
  refetch: refetchMounting,
};

export const meta = adminMeta('Import and export cuts');

export default function CutsImportExport() {
  return <ImportPage page={page} />;
}
