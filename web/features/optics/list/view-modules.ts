const importTable = () => import('./table/optic-table.tsx');
const importMap = () => import('./map/price-weight-map.tsx');

type Modules = {
  table?: Awaited<ReturnType<typeof importTable>>;
  map?: Awaited<ReturnType<typeof importMap>>;
};

/** The views that are loaded. Most visitors stay with the cards, so lists come without the code of the others. */
export const viewModules: Modules = {};

export async function loadTable() {
  viewModules.table ??= await importTable();
  return viewModules.table;
}

export async function loadMap() {
  viewModules.map ??= await importMap();
  return viewModules.map;
}
