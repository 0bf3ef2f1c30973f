import { adminMeta } from '../admin-meta.ts';
import { adminPaths } from '../admin-paths.ts';
import { rowLabels } from '../fields/row-labels.ts';
import { ImportPage } from '../import-export/import-page.tsx';
import { refetchPistols } from './queries.ts';

const page = {
  words: { one: 'pistol', many: 'pistols', name: 'brand and model' },
  path: '/api/admin/catalogue/pistols',
  back: { label: 'Pistols', to: adminPaths.pistols },
  hrefOf: adminPaths.pistol,
  labelOf: rowLabels.pistol,
  refetch: refetchPistols,
};

export const meta = adminMeta('Import and export pistols');

export default function PistolsImportExport() {
  return <ImportPage page={page} />;
}
