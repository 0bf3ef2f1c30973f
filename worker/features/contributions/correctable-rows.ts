import type { z } from 'zod';
import type { AdminOptic } from '#domain/api/admin.schema.ts';
import type { ChangedKind } from '#domain/changes/changes.ts';
import { fieldTables } from '#domain/changes/value-text.ts';
import type { ContributionEntity } from '#domain/contributions/contributions.ts';
import {
  footprintsByName,
  lookalikesByName,
  type ProposedValue,
  takenByName,
} from '#domain/contributions/corrections/checked-fact.schema.ts';
import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import { isStated } from '#domain/evidence/fact-status.ts';
import type { AdminCut } from '#domain/fit/cuts/admin-cuts.schema.ts';
import { cutFacts, withTakenNames } from '#domain/fit/cuts/cut-fields.ts';
import type { AdminFootprint } from '#domain/fit/footprints/admin-footprints.schema.ts';
import { footprintFacts, withPartNames } from '#domain/fit/footprints/footprint-facts.ts';
import {
  contradictoryFit,
  fitsTogether,
  type footprintChangeSchema,
} from '#domain/fit/footprints/footprint-input.schema.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { AdminPistol } from '#domain/fit/pistols/admin-pistols.schema.ts';
import { pistolFacts, withFootprintNames } from '#domain/fit/pistols/pistol-facts.ts';
import {
  hasMountOnlyIfReady,
  mountWithoutCut,
  type pistolChangeSchema,
} from '#domain/fit/pistols/pistol-input.schema.ts';
import type { AdminPlate } from '#domain/fit/plates/admin-plates.schema.ts';
import { plateFacts } from '#domain/fit/plates/plate-fields.ts';
import { sourcedFields } from '#domain/optics/fields/field-roles.ts';
import type { opticChangeSchema } from '#domain/optics/optic-input.schema.ts';
import { opticTitle } from '#domain/optics/optic-title.ts';
import { paths } from '#domain/site/paths.ts';
import type { Database } from '#worker/db/client.ts';
import type { Write } from '#worker/db/versioned.ts';
import type { Actor } from '#worker/env.ts';
import { getFootprint, updateFootprint } from '#worker/features/fit/admin/footprints/writes.ts';
import { cutWrites } from '#worker/features/fit/admin/mounting/cuts.ts';
import { plateWrites } from '#worker/features/fit/admin/mounting/plates.ts';
import { versionedPistols } from '#worker/features/fit/admin/pistols/writes.ts';
import { versionedOptics } from '#worker/features/optics/admin/writes.ts';

export type CorrectableRow = { version: number; evidence: Evidence[]; sources: string[]; unverified: string[] };

type Change = { version: number; evidence?: Evidence[] };

type Options = {
  isReconciled?: boolean;
  also: (reconciled: { evidence?: Evidence[] | undefined }, isChanged: boolean) => Pick<Write, 'guards' | 'links'>;
};

type CorrectableKind = {
  facts: readonly string[];
  get: (db: Database, id: number) => Promise<CorrectableRow>;
  update: (actor: Actor, id: number, change: Change, options: Options) => Promise<unknown>;
  page: (row: CorrectableRow) => { title: string; path: string };
  stated: (row: CorrectableRow) => CorrectableRow & Values;
  /** `why` is the reason of a new look-alike. */
  stored: (
    registry: FootprintRegistry,
    row: CorrectableRow,
    field: string,
    value: ProposedValue,
    why: string,
  ) => unknown;
  /** What the fields of a row must be together, as its form demands. */
  rule?: { fields: readonly string[]; message: string; holds: (row: never) => boolean };
};

type OpticChange = z.output<typeof opticChangeSchema>;
type PistolChange = z.output<typeof pistolChangeSchema>;
type FootprintChange = z.output<typeof footprintChangeSchema>;

type Values = Readonly<Record<string, unknown>>;

const asStated = (row: CorrectableRow) => row as CorrectableRow & Values;
const asGiven: CorrectableKind['stored'] = (_registry, _row, _field, value) => value;

export const correctableRows: Record<ChangedKind, CorrectableKind> = {
  optic: {
    facts: sourcedFields,
    get: versionedOptics.get,
    page(row) {
      const optic = row as AdminOptic;
      return { title: opticTitle(optic), path: paths.optic(optic.id) };
    },
    update: (actor, id, change, options) => versionedOptics.update(actor, id, change as OpticChange & Change, options),
    stated: asStated,
    stored: asGiven,
  },
  pistol: {
    facts: pistolFacts,
    get: versionedPistols.get,
    page(row) {
      const { brand, model, slug } = row as AdminPistol;
      return { title: `${brand} ${model}`, path: paths.pistol(slug) };
    },
    update: (actor, id, change, options) =>
      versionedPistols.update(actor, id, change as PistolChange & Change, options),
    stated: (row) => withFootprintNames(row as AdminPistol),
    stored: (registry, row, field, value) =>
      field === 'footprints' ? footprintsByName(registry, value as string[], (row as AdminPistol).footprints) : value,
    rule: {
      fields: ['isOpticReady', 'defaultFootprint', 'includesPlates', 'footprints'],
      message: mountWithoutCut,
      holds: hasMountOnlyIfReady,
    },
  },
  footprint: {
    facts: footprintFacts,
    get: getFootprint,
    page(row) {
      const { name, key } = row as AdminFootprint;
      return { title: name, path: paths.footprint(key) };
    },
    update: (actor, id, change, options) => updateFootprint(actor, id, change as FootprintChange & Change, options),
    stated: (row) => withPartNames(row as AdminFootprint),
    stored: (registry, row, field, value, why) =>
      field === 'lookalikes'
        ? lookalikesByName(registry, value as string[], (row as AdminFootprint).lookalikes, why)
        : value,
    rule: { fields: ['compatibleWith', 'lookalikes'], message: contradictoryFit, holds: fitsTogether },
  },
  cut: {
    facts: cutFacts,
    get: cutWrites.get,
    page(row) {
      const { name, key } = row as AdminCut;
      return { title: name, path: paths.cut(key) };
    },
    update: (actor, id, change, options) => cutWrites.update(actor, id, change, options),
    stated: (row) => withTakenNames(row as AdminCut),
    stored(registry, row, field, value, why) {
      const { takes, doesNotSeat } = row as AdminCut;
      if (field === 'takes') return takenByName(registry, value as string[], takes);
      return field === 'doesNotSeat' ? lookalikesByName(registry, value as string[], doesNotSeat, why) : value;
    },
  },
  plate: {
    facts: plateFacts,
    get: plateWrites.get,
    page(row) {
      const { name, key } = row as AdminPlate;
      return { title: name, path: paths.plate(key) };
    },
    update: (actor, id, change, options) => plateWrites.update(actor, id, change, options),
    stated: asStated,
    stored: asGiven,
  },
};

export const spelledBy = (entity: ChangedKind, row: CorrectableRow, field: string, stored: unknown) =>
  correctableRows[entity].stated({ ...row, [field]: stored })[field] as ProposedValue;

export function shownBy(entity: ChangedKind, row: CorrectableRow, field: string): ProposedValue {
  const stated = correctableRows[entity].stated(row);
  const value = stated[field] as ProposedValue;
  return isStated(field, fieldTables[entity][field] ?? {}, value, stated) ? value : null;
}

export const isCorrectable = (entity: ContributionEntity): entity is ChangedKind =>
  Object.hasOwn(correctableRows, entity);
