import { adminMeta } from '../admin-meta.ts';
import { adminPaths } from '../admin-paths.ts';
import { ImportPage } from '../import-export/import-page.tsx';
import { labelOf } from './optic-fields.ts';
import { refetchOptics } from './queries.ts';

const page = {
  words: { one: 'optic', many: 'optics', name: 'brand, product line and model' },
  path: '/api/admin/catalogue',
  back: { label: 'Optics', to: adminPaths.optics },
  hrefOf: adminPaths.optic,
  labelOf,
  refetch: refetchOptics,
};

export const meta = adminMeta('Import and export');

export default function OpticsImportExport() {
  return <ImportPage page={page} />;
}
