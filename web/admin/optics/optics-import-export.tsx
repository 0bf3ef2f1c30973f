import { adminMeta } from '../admin-meta.ts';
import { adminPaths } from '../admin-paths.ts';
import { rowLabels } from '../fields/row-labels.ts';
import { ImportPage } from '../import-export/import-page.tsx';
import { refetchOptics } from './queries.ts';

const page = {
  words: { one: 'optic', many: 'optics', name: 'brand, product line and model' },
  path: '/api/admin/catalogue',
  back: { label: 'Optics', to: adminPaths.optics },
  hrefOf: adminPaths.optic,
  labelOf: rowLabels.optic,
  refetch: refetchOptics,
};

export const meta = adminMeta('Import and export optics');

export default function OpticsImportExport() {
  return <ImportPage page={page} />;
}
