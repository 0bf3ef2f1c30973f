import { adminPaths } from '../admin-paths.ts';
import { ImportPage } from '../transfer/import-page.tsx';
import { labelOf } from './pistol-labels.ts';
import { refetchPistols } from './queries.ts';

const page = {
  words: { one: 'pistol', many: 'pistols', name: 'brand and model' },
  path: '/api/admin/catalogue/pistols',
  back: { label: 'Pistols', to: adminPaths.pistols },
  hrefOf: adminPaths.pistol,
  labelOf,
  refetch: refetchPistols,
};

export const PistolsTransfer = () => <ImportPage page={page} />;
