import { adminMeta } from '../admin-meta.ts';
import { adminPaths } from '../admin-paths.ts';
import { refetchMounting } from '../fields/mounting-query.ts';
import { rowLabels } from '../fields/row-labels.ts';
import { ImportPage } from '../import-export/import-page.tsx';

const page = {
  words: { one: 'plate', many: 'plates', name: 'key' },
  path: '/api/admin/catalogue/plates',
  back: { label: 'Plates', to: adminPaths.plates },
  hrefOf: adminPaths.plate,
  labelOf: rowLabels.plate,
  refetch: refetchMounting,
};

export const meta = adminMeta('Import and export plates');

export default function PlatesImportExport() {
  return <ImportPage page={page} />;
}
