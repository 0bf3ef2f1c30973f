import type { z } from 'zod';
import type { catalogImportQuerySchema, ImportReport } from '#domain/api/admin.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { unknownFootprints } from '#domain/fit/footprints/known-footprints.ts';
import { followsFromCuts } from '#domain/fit/mounting/cuts.ts';
import { ownImageKeys } from '#domain/images/images.ts';
import { maxRefusals } from '#domain/import-export/catalog-file.ts';
import { Unreadable } from '#domain/import-export/spreadsheet-cells.ts';
import { difference } from '#worker/db/audit.ts';
import type { Database } from '#worker/db/client.ts';
import { renamed } from '#worker/db/former-slugs.ts';
import type { AppContext, MemberActor } from '#worker/env.ts';
import { footprintsGuard } from '#worker/features/fit/footprints/current-footprints.ts';
import { lostImages, lostImageText } from '#worker/features/images/guard.ts';
import { createSha256 } from '#worker/http/secrets.ts';
import { allowSlow } from '#worker/http/time-limits.ts';
import type { CatalogKind, Fields, ImportFile, Refusal, StoredRow } from './catalog-kind.ts';
import { type FoundRow, findRows, isRenamed, notFound, readStored } from './find.ts';
import { readFile } from './read-file.ts';
import { byColumn, jumpsFirst, jumpsIn, shownChanges } from './report.ts';
import { catalogChanged, type ImportPlan, writePlan } from './write.ts';

/** Maximum length of an item. D1 takes rows of up to 2 MB, and a character has up to two bytes. */
const maxItemLength = 300_000;

/** JSON in Latin-1: one character beyond it would double the memory of the strings, which a Worker holds three times. */
function latin1Json(value: object): string {
  return JSON.stringify(value).replace(
    /[^\0-\xff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const rowsAtOnce = 500;

function validated(
  registry: FootprintRegistry,
  { schema }: CatalogKind,
  row: number,
  input: Fields,
): Refusal[] | Fields {
  const { success, data, error } = schema.safeParse(input);
  const issues = success ? unknownFootprints(registry, data) : error.issues;
  if (success && issues.length === 0) return data;
  const reasons = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '');
    if (!reasons.has(field)) reasons.set(field, message);
  }
  return [...reasons].map(([field, reason]) => ({ row, field, reason }));
}

async function planImport(
  db: Database,
  registry: FootprintRegistry,
  kind: CatalogKind,
  file: ImportFile,
  origin: string,
): Promise<ImportPlan> {
  const { fields, newRow, reconcile, derived, nameOf, objectLists, slugs, imageFields } = kind;
  const hash = createSha256();
  const found = await findRows(db, kind, file);
  const refusals = [...file.refusals, ...found.refusals];
  const report: ImportPlan['report'] = { added: [], changed: [], unchanged: 0, refused: [], refusedInAll: 0, plan: '' };
  const plan: ImportPlan = { report, items: [], versions: [], renamed: [], images: new Set(), together: [] };

  const imagesIn = (text: unknown) => (typeof text === 'string' ? ownImageKeys(text.trim(), origin) : []);

  async function planRow({ row, raw, storedId }: FoundRow, stored: StoredRow | undefined, lost: ReadonlySet<string>) {
    if (storedId !== undefined && stored === undefined) {
      return [{ row, field: 'id', reason: notFound(kind, storedId) }];
    }
    if (stored && isRenamed(kind, file, { row, id: storedId, raw }, stored)) {
      const kept = await kind.keepsName?.(db, stored);
      if (kept !== undefined) return [{ row, field: kind.names.blamed, reason: kept }];
    }
    const named = [...raw].filter(([field, value]) => stored === undefined || !file.isExported(field, value, stored));
    if (stored && named.length === 0) {
      report.unchanged += 1;
      return [];
    }
    const read = named.map(([field, value]): [string, unknown] => [field, file.parseValue(field, value)]);
    const unreadable = read.flatMap(([field, value]) =>
      value instanceof Unreadable ? [{ row, field, reason: value.reason }] : [],
    );
    const values = Object.fromEntries(read.filter(([, value]) => !(value instanceof Unreadable)));
    const before = stored && Object.fromEntries(fields.map((field) => [field, stored[field]]));
    const given = validated(registry, kind, row, { ...(before ?? newRow), ...values });
    if (Array.isArray(given)) return [...unreadable, ...given];
    if (unreadable.length > 0) return unreadable;
    const input = validated(registry, kind, row, reconcile(registry, given, stored));
    if (Array.isArray(input)) return input;
    const contradicted = (kind.computedIn?.(input) ?? []).filter(
      (field) => field in values && JSON.stringify(given[field]) !== JSON.stringify(input[field]),
    );
    if (contradicted.length > 0) return contradicted.map((field) => ({ row, field, reason: followsFromCuts }));
    const changes = difference(before ?? null, input);
    const changed = Object.keys(changes);
    if (changed.length === 0) {
      report.unchanged += 1;
      return [];
    }

    const refused = imageFields.flatMap((field) => {
      const keys = imagesIn(changes[field]?.to);
      for (const key of keys) plan.images.add(key);
      return keys.some((key) => lost.has(key)) ? [{ row, field, reason: lostImageText }] : [];
    });
    if (refused.length > 0) return refused;
    // The audit entry of an update has only the changed items of a long list.
    const whole = stored ? changed.filter((field) => objectLists.includes(field)) : [];
    const lists = Object.fromEntries(whole.map((field) => [field, input[field]]));
    const item = latin1Json({ id: stored?.id, changes, derived: { ...lists, ...derived(registry, input) } });
    if (item.length > maxItemLength) return [{ row, field: '', reason: `This ${kind.words.one} has too much text` }];
    plan.items.push(item);
    hash.update(new TextEncoder().encode(`${row} ${stored?.version} ${item}\n`));
    if (kind.together) plan.together.push({ row, input });
    if (stored === undefined) {
      report.added.push({ row, name: nameOf(input) });
    } else {
      const jumps = jumpsIn(changes);
      report.changed.push({
        row,
        id: stored.id,
        name: nameOf(input),
        fields: changed,
        changes: shownChanges(changes),
        ...(jumps.length > 0 && { jumps }),
      });
      plan.versions.push([stored.id, stored.version]);
      if (slugs) plan.renamed.push(...renamed(slugs(stored), slugs(input)));
    }
    return [];
  }

  for (let start = 0; start < found.rows.length; start += rowsAtOnce) {
    const rows = found.rows.slice(start, start + rowsAtOnce);
    const ids = rows.flatMap(({ storedId }) => storedId ?? []);
    const stored = await readStored(db, kind, ids);
    const images = rows.flatMap(({ raw }) => imageFields.flatMap((field) => imagesIn(raw.get(field))));
    const lost = await lostImages(db, images);
    for (const row of rows) {
      const one = row.storedId === undefined ? undefined : stored.get(row.storedId);
      refusals.push(...(await planRow(row, one, lost)));
    }
  }
  const faults =
    kind.together?.faults(
      registry,
      plan.together.map(({ input }) => input),
    ) ?? [];
  refusals.push(...plan.together.flatMap(({ row }, at) => (faults[at] ? [{ row, ...faults[at] }] : [])));
  report.refusedInAll = refusals.length;
  report.refused = byColumn(kind, refusals).slice(0, maxRefusals);
  report.changed = jumpsFirst(report.changed);
  report.plan = hash.digest().toHex();
  return plan;
}

export async function importRows(
  c: AppContext,
  { db, userId, origin, registry }: MemberActor,
  kind: CatalogKind,
  { format = 'csv', dryRun: dry, plan: expected }: z.output<typeof catalogImportQuerySchema>,
): Promise<ImportReport> {
  const dryRun = dry !== 'false';
  // Nothing else holds the file, which would not fit in memory beside the batch.
  const plan = await planImport(db, registry, kind, await readFile(c, kind, format), origin);
  const { report } = plan;
  if (report.refusedInAll > 0) return { ...report, written: false };
  const together = plan.together.map(({ input }) => input);
  const { statements = {}, guards = {} } =
    (together.length > 0 && (await kind.together?.change(db, registry, together))) || {};
  if (dryRun) return { ...report, written: false };
  if (expected !== undefined && expected !== report.plan) throw new AppError('conflict', catalogChanged);
  // The batch may take longer than other writes. By now the database has answered, so it does not hang.
  allowSlow(c.env, 'DB');
  await writePlan(db, kind, userId, plan, { statements, guards: { ...footprintsGuard(registry), ...guards } });
  return { ...report, written: true };
}
