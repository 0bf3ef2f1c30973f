import type { Children, StoredRow, Table } from './tables.ts';

/** D1 accepts statements of up to 100 kB. Each statement contains one chunk and up to 10 kB of SQL. */
const maxChunkBytes = 60_000;
const maxRowBytes = 90_000;

export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

const rowBytes = (row: StoredRow) => new TextEncoder().encode(literal(JSON.stringify(row))).length;

/** @throws Error if a row is too large for a statement */
function chunks({ name, key, rows }: Table): string[] {
  const texts: string[][] = [[]];
  let length = 0;
  for (const row of rows) {
    const bytes = rowBytes(row);
    if (bytes > maxRowBytes) {
      const which = JSON.stringify(key.map((column) => row[column]));
      throw new Error(`${name} ${which}: takes ${bytes} bytes, but ${maxRowBytes} are allowed; nothing was written`);
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
 * Statements that update a table to the catalog, and return the ids of the rows that they write. They are idempotent. Fields and rows that an administrator changed or deleted
 * since the last load stay as they are, and so do rows that the catalog no longer has.
 */
export function loadStatements(table: Table): string[] {
  const [first] = table.rows;
  if (first === undefined) return [];
  const { children, refersTo = {}, begins = {}, describes = {} } = table;
  const columns = Object.keys(first).filter((column) => column !== children?.column);
  const incomingKey = `json_array(${table.key.map((column) => `incoming.value ->> '${column}'`).join(', ')})`;
  // Null equals an empty text, as in the tables' unique indexes. The first column is never null.
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
  // A row with the same unique text but another key is the same row, unless another row has the key.
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
    const unchanged = [owner, describes[column] ?? []]
      .flat()
      .map((name) => `t.${name} IS ${valueIn('e.snapshot', name)}`);
    const free = column === unique ? ` AND NOT EXISTS (${taken} AND other.id <> t.id)` : '';
    return `${column} = CASE WHEN ${unchanged.join(' AND ')}${free} THEN ${incomingValue(column)} ELSE t.${column} END`;
  });
  merged.push('version = version + 1');
  if (table.touched) merged.push(`${table.touched} = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`);
  const inserted = [...columns, ...Object.keys(begins)];
  // Rows whose owner an administrator deleted are not inserted.
  const owned = Object.entries(refersTo).map(
    ([column, owner]) => ` AND ${incomingValue(column)} IN (SELECT id FROM ${owner.table})`,
  );
  const withoutChildren = (row: string) => (children ? `json_remove(${row}, '$.${children.column}')` : row);

  return chunks(table).flatMap((incoming) => [
    // If only the capitals of a key changed, the row follows.
    ...(table.anyCase
      ? [
          `UPDATE OR IGNORE catalogue_entries AS e SET key = ${incomingKey} FROM ${incoming}
WHERE e.kind = '${table.kind}' AND e.key = ${incomingKey} COLLATE NOCASE AND e.key <> ${incomingKey}`,
        ]
      : []),
    // A row that an administrator created keeps all its values: differences from this snapshot count as theirs.
    `INSERT INTO catalogue_entries (kind, key, row_id, snapshot)
SELECT '${table.kind}', ${incomingKey}, t.id, incoming.value FROM ${incoming} JOIN ${table.name} AS t ON ${sameRow}
WHERE true ON CONFLICT DO NOTHING`,
    `INSERT INTO ${table.name} (${inserted.join(', ')})
SELECT ${inserted.map((column) => incomingValue(begins[column] ?? column)).join(', ')} FROM ${incoming}
WHERE NOT EXISTS (SELECT 1 FROM catalogue_entries AS e WHERE ${entry})${owned.join('')}
ORDER BY incoming.key RETURNING id`,
    `INSERT INTO catalogue_entries (kind, key, row_id, snapshot)
SELECT '${table.kind}', ${incomingKey}, (SELECT t.id FROM ${table.name} AS t WHERE ${sameRow}),
  ${children ? `json_set(incoming.value, '$.${children.column}', '[]')` : 'incoming.value'} FROM ${incoming}
WHERE true ON CONFLICT DO NOTHING`,
    `UPDATE ${table.name} AS t SET ${merged.join(', ')}
FROM catalogue_entries AS e, ${incoming}
WHERE ${entry} AND t.id = e.row_id
  AND ${withoutChildren('e.snapshot')} <> ${withoutChildren('incoming.value')} RETURNING id`,
    ...(children ? childStatements(table, children, entry, incoming) : []),
    `UPDATE catalogue_entries AS e SET snapshot = incoming.value FROM ${incoming} WHERE ${entry} AND e.snapshot <> incoming.value`,
  ]);
}

/** Replaces a row's children together, and only if nobody changed them since the last load. */
function childStatements(table: Table, children: Children, entry: string, incoming: string): string[] {
  const { column, parent, current, stated = (array) => array, columns, values, from = '' } = children;
  const replaced = `"replace"`;
  const earlier = stated(`e.snapshot ->> '${column}'`);
  const isChanged = `${earlier} <> ${stated(`incoming.value ->> '${column}'`)} AND ${earlier} = ${stated(`(${current})`)}`;
  return [
    // A row that is new has no children to compare with.
    `UPDATE ${table.name} SET version = version + 1 WHERE id IN (
  SELECT e.row_id FROM catalogue_entries AS e, ${incoming} WHERE ${entry} AND e.snapshot ->> '${column}' <> '[]' AND ${isChanged})`,
    `UPDATE catalogue_entries AS e SET snapshot = json_set(e.snapshot, '$.${column}', '${replaced}') FROM ${incoming}
WHERE ${entry} AND EXISTS (SELECT 1 FROM ${table.name} WHERE id = e.row_id)
  AND ${isChanged} RETURNING row_id AS id`,
    `DELETE FROM ${children.table} WHERE ${parent} IN (
  SELECT row_id FROM catalogue_entries WHERE kind = '${table.kind}' AND snapshot ->> '${column}' = '${replaced}')`,
    `INSERT INTO ${children.table} (${[parent, ...columns].join(', ')})
SELECT ${['e.row_id', ...values].join(', ')}
FROM catalogue_entries AS e, ${incoming}, json_each(incoming.value ->> '${column}') AS child ${from}
WHERE ${entry} AND e.snapshot ->> '${column}' = '${replaced}' ORDER BY incoming.key, child.key`,
  ];
}
