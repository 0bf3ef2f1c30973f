import { adminPaths } from '../admin-paths.ts';
import { ImportPage } from '../transfer/import-page.tsx';
import { labelOf } from './footprint-labels.ts';
import { refetchFootprints } from './queries.ts';

const page = {
  words: { one: 'footprint', many: 'footprints', name: 'key' },
  path: '/api/admin/catalogue/footprints',
  back: { label: 'Footprints', to: adminPaths.footprints },
  hrefOf: adminPaths.footprint,
  labelOf,
  refetch: refetchFootprints,
};

export const FootprintsTransfer = () => <ImportPage page={page} />;
