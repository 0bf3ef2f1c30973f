import type { ChangedKind } from '#domain/changes/changes.ts';
import type { ProvenRow } from '#domain/evidence/fact-status.ts';
import { withFootprintNames } from '#domain/fit/pistol-facts.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import type { Database } from '#worker/db/client.ts';
import { getFootprint } from '../fit/admin/footprints/writes.ts';
import { versionedPistols } from '../fit/admin/writes.ts';
import { versionedOptics } from '../optics/admin/writes.ts';

/** What a correction needs of the row that it is about. */
export type CorrectedRow = {
  title: string;
  path: string;
  /** Its facts as pages state them: footprints by name. */
  facts: ProvenRow & Readonly<Record<string, unknown>>;
};

const loaders: Record<ChangedKind, (db: Database, id: number) => Promise<CorrectedRow>> = {
  async optic(db, id) {
    const optic = await versionedOptics.get(db, id);
    return { title: opticFullName(optic), path: `/optic/${id}`, facts: optic };
  },
  async pistol(db, id) {
    const pistol = await versionedPistols.get(db, id);
    const { brand, model, slug } = pistol;
    return { title: `${brand} ${model}`, path: `/pistols/${slug}`, facts: withFootprintNames(pistol) };
  },
  async footprint(db, id) {
    const footprint = await getFootprint(db, id);
    return { title: footprint.name, path: `/footprints/${footprint.key}`, facts: footprint };
  },
};

/** @throws AppError 'not_found' */
export const correctedRow = (db: Database, kind: ChangedKind, id: number) => loaders[kind](db, id);
