import { publicEvidence } from '#domain/evidence/fact-status.ts';
import type { AdminFootprint } from '#domain/fit/footprints/admin-footprints.schema.ts';
import { withPartNames } from '#domain/fit/footprints/footprint-facts.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { AdminPistol } from '#domain/fit/pistols/admin-pistols.schema.ts';
import { withFootprintNames } from '#domain/fit/pistols/pistol-facts.ts';
import { dataLicense, type OpenDataKind, openDataFields } from '#domain/open-data/open-data.ts';
import type { OpticInput } from '#domain/optics/optic-input.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { footprintKind } from '../fit/admin/footprints/footprint-import-export.ts';
import { pistolKind } from '../fit/admin/pistols/pistol-import-export.ts';
import type { CatalogKind } from '../import-export/catalog-kind.ts';
import type { ExportedKind } from '../import-export/export.ts';
import { opticKind } from '../optics/admin/optic-import-export.ts';

type DataKind = {
  table: CatalogKind['table'];
  read: CatalogKind['read'];
  /** A row's page, and its evidence without who read it. Evidence states lists of objects by name. */
  shown: (registry: FootprintRegistry, row: object) => { path: string; evidence: object[] };
};

export const dataKinds: Record<OpenDataKind, DataKind> = {
  optics: {
    ...opticKind,
    shown(registry, row) {
      const optic = row as OpticInput & { id: number };
      return { path: paths.optic(optic.id), evidence: publicEvidence(registry, optic) };
    },
  },
  pistols: {
    ...pistolKind,
    shown(registry, row) {
      const pistol = row as AdminPistol;
      return { path: paths.pistol(pistol.slug), evidence: publicEvidence(registry, withFootprintNames(pistol)) };
    },
  },
  footprints: {
    ...footprintKind,
    shown(registry, row) {
      const footprint = row as AdminFootprint;
      return { path: paths.footprint(footprint.key), evidence: publicEvidence(registry, withPartNames(footprint)) };
    },
  },
};

/** What a kind's file is made from. */
export function dataExport(registry: FootprintRegistry, kind: OpenDataKind, origin: string): ExportedKind {
  const { table, read, shown } = dataKinds[kind];
  return {
    table,
    fields: ['url', ...openDataFields[kind]],
    envelope: { about: { license: dataLicense, source: origin }, rows: kind },
    async read(db, where, limit) {
      const rows = await read(db, where, limit);
      return rows.map((row) => {
        const { path, evidence } = shown(registry, row);
        return { ...row, url: origin + path, evidence };
      });
    },
  };
}
