import type { z } from 'zod';
import type { ChangedKind } from '#domain/changes/changes.ts';
import type { ContributionEntity } from '#domain/contributions/contributions.ts';
import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import { footprintFacts } from '#domain/fit/footprint-facts.ts';
import type { footprintChangeSchema } from '#domain/fit/footprint-input.schema.ts';
import { pistolFacts } from '#domain/fit/pistol-facts.ts';
import type { pistolChangeSchema } from '#domain/fit/pistol-input.schema.ts';
import { sourcedFields } from '#domain/optics/field-roles.ts';
import type { opticChangeSchema } from '#domain/optics/optic-input.schema.ts';
import type { Database } from '#worker/db/client.ts';
import type { Write } from '#worker/db/versioned.ts';
import type { Actor } from '#worker/env.ts';
import { getFootprint, updateFootprint } from '../fit/admin/footprints/writes.ts';
import { versionedPistols } from '../fit/admin/writes.ts';
import { versionedOptics } from '../optics/admin/writes.ts';

export type CorrectedRow = { version: number; evidence: Evidence[]; sources: string[]; unverified: string[] };

/** A fact with its evidence and what follows from it; each value is checked with its field's rules before. */
type Change = { version: number; evidence?: Evidence[] };

type Options = {
  isSettled?: boolean;
  also: (change: { evidence: Evidence[] }, isChanged: boolean) => Pick<Write, 'guards' | 'links'>;
};

type CorrectedKind = {
  /** The fields that a page can back. */
  facts: readonly string[];
  get: (db: Database, id: number) => Promise<CorrectedRow>;
  update: (actor: Actor, id: number, change: Change, options: Options) => Promise<unknown>;
  /** Where the row's maker is, which tells its own pages from others. */
  makerUrl: (row: CorrectedRow) => string | null;
};

type OpticChange = z.output<typeof opticChangeSchema>;
type PistolChange = z.output<typeof pistolChangeSchema>;
type FootprintChange = z.output<typeof footprintChangeSchema>;

/** What a row states in a field. */
export const valueIn = (row: CorrectedRow, field: string): unknown =>
  (row as CorrectedRow & Record<string, unknown>)[field] ?? null;

const textIn = (row: CorrectedRow, field: string) => valueIn(row, field) as string | null;

/** Rows whose facts members correct, by kind. */
export const correctedKinds: Record<ChangedKind, CorrectedKind> = {
  optic: {
    facts: sourcedFields,
    get: versionedOptics.get,
    update: (actor, id, change, { also, ...options }) =>
      versionedOptics.update(actor, id, change as OpticChange & Change, {
        ...options,
        also: (settled, isChanged) => also(settled as { evidence: Evidence[] }, isChanged),
      }),
    makerUrl: (row) => textIn(row, 'manufacturerWebsite'),
  },
  pistol: {
    facts: pistolFacts,
    get: versionedPistols.get,
    update: (actor, id, change, { also, ...options }) =>
      versionedPistols.update(actor, id, change as PistolChange & Change, {
        ...options,
        also: (settled, isChanged) => also(settled as { evidence: Evidence[] }, isChanged),
      }),
    makerUrl: (row) => textIn(row, 'manufacturerUrl'),
  },
  footprint: {
    facts: footprintFacts,
    get: getFootprint,
    update: (actor, id, change, { also, ...options }) =>
      updateFootprint(actor, id, change as FootprintChange & Change, {
        ...options,
        also: (settled, isChanged) => also(settled as { evidence: Evidence[] }, isChanged),
      }),
    makerUrl: () => null,
  },
};

export const isCorrectable = (entity: ContributionEntity): entity is ChangedKind => Object.hasOwn(correctedKinds, entity);
