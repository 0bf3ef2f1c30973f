import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** Files are named by what they contain, never by a key or a path from outside. */
const fileSchema = z.object({
  file: z.string().regex(/^(?:tables\/\w+-\d{4,}\.ndjson|objects\.ndjson)$/),
  sha256: sha256Schema,
  rows: z.int().nonnegative(),
});

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int().nonnegative(),
      files: z.array(fileSchema),
    }),
  ),
  objects: fileSchema,
});
export type Manifest = z.infer<typeof manifestSchema>;
export type TableBackup = Manifest['tables'][number];
type ListedFile = z.infer<typeof fileSchema>;

/** A line of objects.ndjson. The bytes are in the file objects/<sha256>. */
const objectSchema = z.object({
  key: z.string().min(1),
  size: z.int().nonnegative(),
  sha256: sha256Schema,
  httpMetadata: z.record(z.string(), z.string()),
  customMetadata: z.record(z.string(), z.string()),
});
export type StoredObject = z.infer<typeof objectSchema>;

export const manifestFile = 'manifest.json';

export const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export const toLines = (values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

/**
 * Reads a listed file.
 * @throws BackupError if it is missing or not what was written
 */
export function readLines(folder: string, { file, sha256: expected, rows }: ListedFile): unknown[] {
  const text = readChecked(folder, file, expected).toString('utf8');
  const lines = text.split('\n').slice(0, -1);
  if (lines.length !== rows) throw new BackupError(`${file} has ${lines.length} rows instead of ${rows}.`);
  return lines.map((line) => JSON.parse(line) as unknown);
}

/** @throws BackupError */
export function readObject(folder: string, { sha256: expected }: StoredObject): Buffer {
  return readChecked(folder, `objects/${expected}`, expected);
}

export function readObjects(folder: string, { objects }: Manifest): StoredObject[] {
  return readLines(folder, objects).map((line) => objectSchema.parse(line));
}

function readChecked(folder: string, file: string, expected: string): Buffer {
  const path = join(folder, file);
  if (!existsSync(path)) throw new BackupError(`The backup is damaged: ${file} is missing.`);
  const bytes = readFileSync(path);
  if (sha256(bytes) !== expected) throw new BackupError(`The backup is damaged: ${file} does not have its checksum.`);
  return bytes;
}

/**
 * Reads a backup's manifest and checks every file that it lists.
 * @throws BackupError
 */
export function readManifest(folder: string): Manifest {
  const path = join(folder, manifestFile);
  if (!existsSync(path)) throw new BackupError(`${folder} is not a finished backup: it has no ${manifestFile}.`);
  const parsed = manifestSchema.safeParse(parseJson(readFileSync(path, 'utf8')));
  if (!parsed.success)
    throw new BackupError(`${path} is damaged or of another format:\n${z.prettifyError(parsed.error)}`);
  const manifest = parsed.data;
  for (const { name, rows, files } of manifest.tables) {
    const found = files.reduce((sum, file) => sum + readLines(folder, file).length, 0);
    if (found !== rows) throw new BackupError(`The backup is damaged: ${name} has ${found} rows instead of ${rows}.`);
  }
  for (const object of readObjects(folder, manifest)) readObject(folder, object);
  return manifest;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
