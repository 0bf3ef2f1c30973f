import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { pistolFootprints, pistols } from '#worker/db/schema/catalog/pistols.ts';
import { footprintColumns, pistolDetailColumns } from '#worker/features/fit/columns.ts';
import { opticDetailColumns } from './columns.ts';

const internal = {
  optics: [
    'brandSlug',
    'dotSizes',
    'plateKeys',
    'searchParts',
    'version',
    'verifiedFields',
    'verifiedFacets',
    'inPistolList',
    'inRifleList',
    'sortPrice',
    'sortPriceDesc',
    'sortWeight',
    'sortRating',
    'sortNewest',
    'sortRecommended',
  ],
  pistols: ['version', 'verifiedFields', 'takenBases', 'brandSlug'],
  footprints: ['footprintKey'],
};

test.each([
  ['optics', getTableColumns(optics), opticDetailColumns, internal.optics],
  ['pistols', getTableColumns(pistols), pistolDetailColumns, internal.pistols],
  ['their footprints', getTableColumns(pistolFootprints), footprintColumns, internal.footprints],
])('each column of %s is public or internal', (_, columns, open, closed) => {
  expect([...Object.keys(open), ...closed].toSorted()).toEqual(Object.keys(columns).toSorted());
});
