import type { Children, StoredRow, Table } from './tables.ts';

/** D1 takes statements of up to 100 kB; a chunk stands in each of several statements, beside up to 10 kB of SQL. */
const maxChunkBytes = 60_000;
const maxRowBytes = 90_000;

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** What a row takes in a statement. */
const rowBytes = (row: StoredRow) => new TextEncoder().encode(literal(JSON.stringify(row))).length;

/** @throws Error where a row has no room in a statement */
function chunks({ name, key, rows }: Table): string[] {
  const texts: string[][] = [[]];
  let length = 0;
  for (const row of rows) {
    const bytes = rowBytes(row);
    if (bytes > maxRowBytes) {
      const which = JSON.stringify(key.map((column) => row[column]));
      throw new Error(`${name} ${which}: takes ${bytes} bytes in a statement, of ${maxRowBytes}; nothing was written`);
    }
    if (length + bytes > maxChunkBytes && length > 0) {
      texts.push([]);
      length = 0;
    }
    texts.at(-1)?.push(JSON.stringify(row));
    length += bytes;
  }
  return texts.map((chunk) => `json_each(${literal(`[${chunk.join(',')}]`)}) AS incoming`);
}

/**
 * Statements that bring a table up to the catalog. Run again they change nothing; what an administrator changed or
 * deleted since the last load stays so, field by field; what the catalog no longer has stays in the table.
 */
export function loadStatements(table: Table): string[] {
  const [first] = table.rows;
  if (first === undefined) return [];
  const { children, refersTo = {}, begins = {} } = table;
  const columns = Object.keys(first).filter((column) => column !== children?.column);
  const incomingKey = `json_array(${table.key.map((column) => `incoming.value ->> '${column}'`).join(', ')})`;
  // Null and an empty text are one name, as in the tables' unique indexes; the first column is never null.
  const collation = table.anyCase ? ' COLLATE NOCASE' : '';
  const sameKey = table.key
    .map((column, index) =>
      index === 0
        ? `t.${column}${collation} = incoming.value ->> '${column}'`
        : `coalesce(t.${column}, '')${collation} = coalesce(incoming.value ->> '${column}', '')`,
    )
    .join(' AND ');
  const { unique } = table;
  const taken = `SELECT 1 FROM ${table.name} AS other WHERE other.${unique} = incoming.value ->> '${unique}' COLLATE NOCASE`;
  // Under another key it is the same row all the same, unless there is one of the key too.
  const sameRow = unique
    ? `(${sameKey} OR t.${unique} = incoming.value ->> '${unique}' COLLATE NOCASE
  AND NOT EXISTS (SELECT 1 FROM ${table.name} AS t WHERE ${sameKey}))`
    : sameKey;
  const entry = `e.kind = '${table.kind}' AND e.key = ${incomingKey}`;
  const valueIn = (row: string, column: string) => {
    const owner = refersTo[column];
    const value = `${row} ->> '${column}'`;
    if (owner === undefined) return value;
    return `(SELECT r.row_id FROM catalogue_entries AS r WHERE r.kind = '${owner.kind}' AND r.key = json_array(${value}))`;
  };
  const incomingValue = (column: string) => valueIn('incoming.value', column);
  const merged = columns.map((column) => {
    const owner = table.derived[column] ?? column;
    const free = column === unique ? ` AND NOT EXISTS (${taken} AND other.id <> t.id)` : '';
    return `${column} = CASE WHEN t.${owner} IS ${valueIn('e.snapshot', owner)}${free} THEN ${incomingValue(column)} ELSE t.${column} END`;
  });
  if (table.touched) merged.push(`${table.touched} = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`);
  const inserted = [...columns, ...Object.keys(begins)];
  // A row whose owner an administrator deleted has no place.
  const owned = Object.entries(refersTo).map(
    ([column, owner]) => ` AND ${incomingValue(column)} IN (SELECT id FROM ${owner.table})`,
  );
  const withoutChildren = (row: string) => (children ? `json_remove(${row}, '$.${children.column}')` : row);

  return chunks(table).flatMap((incoming) => [
    // The row of a key that is written otherwise by now follows it, as it does any other field.
    ...(table.anyCase
      ? [
          `UPDATE OR IGNORE catalogue_entries AS e SET key = ${incomingKey} FROM ${incoming}
WHERE e.kind = '${table.kind}' AND e.key = ${incomingKey} COLLATE NOCASE AND e.key <> ${incomingKey}`,
        ]
      : []),
    // A row that an administrator made keeps all its values: whatever differs from this snapshot is theirs.
    `INSERT INTO catalogue_entries (kind, key, row_id, snapshot)
SELECT '${table.kind}', ${incomingKey}, t.id, incoming.value FROM ${incoming} JOIN ${table.name} AS t ON ${sameRow}
WHERE true ON CONFLICT DO NOTHING`,
    `INSERT INTO ${table.name} (${inserted.join(', ')})
SELECT ${inserted.map((column) => incomingValue(begins[column] ?? column)).join(', ')} FROM ${incoming}
WHERE NOT EXISTS (SELECT 1 FROM catalogue_entries AS e WHERE ${entry})${owned.join('')}
ORDER BY incoming.key`,
    `INSERT INTO catalogue_entries (kind, key, row_id, snapshot)
SELECT '${table.kind}', ${incomingKey}, (SELECT t.id FROM ${table.name} AS t WHERE ${sameRow}),
  ${children ? `json_set(incoming.value, '$.${children.column}', '[]')` : 'incoming.value'} FROM ${incoming}
WHERE true ON CONFLICT DO NOTHING`,
    `UPDATE ${table.name} AS t SET ${merged.join(', ')}
FROM catalogue_entries AS e, ${incoming}
WHERE ${entry} AND t.id = e.row_id
  AND ${withoutChildren('e.snapshot')} <> ${withoutChildren('incoming.value')}`,
    ...(children ? childStatements(table, children, entry, incoming) : []),
    `UPDATE catalogue_entries AS e SET snapshot = incoming.value FROM ${incoming} WHERE ${entry} AND e.snapshot <> incoming.value`,
  ]);
}

/** What hangs on a row is replaced as one, and only while it is as it was loaded. */
function childStatements(table: Table, children: Children, entry: string, incoming: string): string[] {
  const { column, parent, current, columns, values, from = '' } = children;
  const replaced = `"replace"`;
  return [
    `UPDATE catalogue_entries AS e SET snapshot = json_set(e.snapshot, '$.${column}', '${replaced}') FROM ${incoming}
WHERE ${entry} AND EXISTS (SELECT 1 FROM ${table.name} WHERE id = e.row_id)
  AND e.snapshot ->> '${column}' <> incoming.value ->> '${column}' AND e.snapshot ->> '${column}' = (${current})`,
    `DELETE FROM ${children.table} WHERE ${parent} IN (
  SELECT row_id FROM catalogue_entries WHERE kind = '${table.kind}' AND snapshot ->> '${column}' = '${replaced}')`,
    `INSERT INTO ${children.table} (${[parent, ...columns].join(', ')})
SELECT ${['e.row_id', ...values].join(', ')}
FROM catalogue_entries AS e, ${incoming}, json_each(incoming.value ->> '${column}') AS child ${from}
WHERE ${entry} AND e.snapshot ->> '${column}' = '${replaced}' ORDER BY incoming.key, child.key`,
  ];
}
