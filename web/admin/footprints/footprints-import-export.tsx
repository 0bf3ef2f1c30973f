import { adminMeta } from '../admin-meta.ts';
import { adminPaths } from '../admin-paths.ts';
import { rowLabels } from '../fields/row-labels.ts';
import { ImportPage } from '../import-export/import-page.tsx';
import { refetchFootprints } from './queries.ts';

const page = {
  words: { one: 'footprint', many: 'footprints', name: 'key' },
  path: '/api/admin/catalogue/footprints',
  back: { label: 'Footprints', to: adminPaths.footprints },
  hrefOf: adminPaths.footprint,
  labelOf: rowLabels.footprint,
  refetch: refetchFootprints,
};

export const meta = adminMeta('Import and export footprints');

export default function FootprintsImportExport() {
  return <ImportPage page={page} />;
}
