import type { StoredRow, Table } from './tables.ts';

/** D1 takes statements of up to 100 kB; a chunk stands in each of several statements. */
const maxChunkLength = 60_000;

/** The pistols' footprints are rows of a table of their own, loaded as one value. */
const childColumn = 'footprints';

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function chunks(rows: StoredRow[]): string[] {
  const texts: string[][] = [[]];
  let length = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (length + text.length > maxChunkLength && length > 0) {
      texts.push([]);
      length = 0;
    }
    texts.at(-1)?.push(text);
    length += text.length;
  }
  return texts.map((chunk) => `json_each(${literal(`[${chunk.join(',')}]`)}) AS incoming`);
}

/**
 * Statements that bring a table up to the catalogue. Run again they change nothing; what an administrator changed or
 * deleted since the last load stays so, field by field; what the catalogue no longer has stays in the table.
 */
export function loadStatements(table: Table): string[] {
  const [first] = table.rows;
  if (first === undefined) return [];
  const columns = Object.keys(first).filter((column) => column !== childColumn);
  const incomingKey = `json_array(${table.key.map((column) => `incoming.value ->> '${column}'`).join(', ')})`;
  // Null and an empty text are one name, as in the tables' unique indexes; the first column is never null.
  const sameRow = table.key
    .map((column, index) =>
      index === 0
        ? `t.${column} = incoming.value ->> '${column}'`
        : `coalesce(t.${column}, '') = coalesce(incoming.value ->> '${column}', '')`,
    )
    .join(' AND ');
  const entry = `e.kind = '${table.kind}' AND e.key = ${incomingKey}`;
  const merged = columns.map((column) => {
    const owner = table.derived[column] ?? column;
    return `${column} = CASE WHEN t.${owner} IS e.snapshot ->> '${owner}' THEN incoming.value ->> '${column}' ELSE t.${column} END`;
  });
  if (table.touched) merged.push(`${table.touched} = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`);
  const hasChildren = childColumn in first;

  return chunks(table.rows).flatMap((incoming) => [
    // A row that an administrator made keeps all its values: whatever differs from this snapshot is theirs.
    `INSERT INTO catalogue_entries (kind, key, row_id, snapshot)
SELECT '${table.kind}', ${incomingKey}, t.id, incoming.value FROM ${incoming} JOIN ${table.name} AS t ON ${sameRow}
WHERE true ON CONFLICT DO NOTHING`,
    `INSERT INTO ${table.name} (${columns.join(', ')})
SELECT ${columns.map((column) => `incoming.value ->> '${column}'`).join(', ')} FROM ${incoming}
WHERE NOT EXISTS (SELECT 1 FROM catalogue_entries AS e WHERE ${entry})
ORDER BY incoming.key`,
    `INSERT INTO catalogue_entries (kind, key, row_id, snapshot)
SELECT '${table.kind}', ${incomingKey}, (SELECT t.id FROM ${table.name} AS t WHERE ${sameRow}),
  ${hasChildren ? `json_set(incoming.value, '$.${childColumn}', '[]')` : 'incoming.value'} FROM ${incoming}
WHERE true ON CONFLICT DO NOTHING`,
    `UPDATE ${table.name} AS t SET ${merged.join(', ')}
FROM catalogue_entries AS e, ${incoming}
WHERE ${entry} AND t.id = e.row_id
  AND ${hasChildren ? `json_remove(e.snapshot, '$.${childColumn}') <> json_remove(incoming.value, '$.${childColumn}')` : 'e.snapshot <> incoming.value'}`,
    ...(hasChildren ? childStatements(entry, incoming) : []),
    `UPDATE catalogue_entries AS e SET snapshot = incoming.value FROM ${incoming} WHERE ${entry} AND e.snapshot <> incoming.value`,
  ]);
}

/** A pistol's footprints are replaced as one, and only while they are as they were loaded. */
function childStatements(entry: string, incoming: string): string[] {
  const replaced = `"replace"`;
  const current = `(SELECT json_group_array(json_array(footprint_name, footprint_key, requires_adapter, adapter_info))
  FROM (SELECT * FROM pistol_footprints WHERE pistol_id = e.row_id ORDER BY id))`;
  return [
    `UPDATE catalogue_entries AS e SET snapshot = json_set(e.snapshot, '$.${childColumn}', '${replaced}') FROM ${incoming}
WHERE ${entry} AND EXISTS (SELECT 1 FROM pistols WHERE id = e.row_id)
  AND e.snapshot ->> '${childColumn}' <> incoming.value ->> '${childColumn}' AND e.snapshot ->> '${childColumn}' = ${current}`,
    `DELETE FROM pistol_footprints WHERE pistol_id IN (
  SELECT row_id FROM catalogue_entries WHERE kind = 'pistol' AND snapshot ->> '${childColumn}' = '${replaced}')`,
    `INSERT INTO pistol_footprints (pistol_id, footprint_name, footprint_key, requires_adapter, adapter_info)
SELECT e.row_id, child.value ->> 0, child.value ->> 1, child.value ->> 2, child.value ->> 3
FROM catalogue_entries AS e, ${incoming}, json_each(incoming.value ->> '${childColumn}') AS child
WHERE ${entry} AND e.snapshot ->> '${childColumn}' = '${replaced}' ORDER BY incoming.key, child.key`,
  ];
}
