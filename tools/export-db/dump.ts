/** Answers the rows of each SELECT, all asked in one round trip. */
export type Query = (statements: string[]) => Record<string, unknown>[][];

/** D1 refuses statements over 100,000 bytes; this leaves room for what surrounds a value. */
const maxStatementBytes = 90_000;

/** Characters of one piece of a long text: four bytes each at most, and a doubled quote is two characters. */
const pieceLength = 20_000;

/** What one read of a table answers at most: a round trip takes seconds, but the answer must fit into memory. */
const rowsPerRead = 5000;
const charactersPerRead = 4_000_000;

type SchemaRow = { type: string; name: string; sql: string };
type Column = { name: string; isText: boolean };

const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
const bytes = (text: string) => new TextEncoder().encode(text).length;

/** Everything that migrations created. Virtual tables own shadow tables, which SQLite creates again by itself. */
function readSchema(query: Query): SchemaRow[] {
  const [rows = []] = query([
    `SELECT type, name, sql FROM sqlite_master
     WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite!_%' ESCAPE '!' AND name NOT LIKE '!_cf!_%' ESCAPE '!' ORDER BY rowid`,
  ]) as SchemaRow[][];
  const virtual = rows.filter(isVirtual).map(({ name }) => `${name}_`);
  return rows.filter(({ type, name }) => type !== 'table' || !virtual.some((prefix) => name.startsWith(prefix)));
}

function isVirtual({ sql }: SchemaRow): boolean {
  return /^CREATE VIRTUAL TABLE/i.test(sql);
}

/** Referenced tables before those that refer to them, so that foreign keys hold after every statement. */
export function byReferences(tables: SchemaRow[]): SchemaRow[] {
  const ordered = new Set<SchemaRow>();
  const visit = (table: SchemaRow, path: readonly SchemaRow[]) => {
    if (ordered.has(table) || path.includes(table)) return;
    for (const [, name] of table.sql.matchAll(/\bREFERENCES\s+[`"]?(\w+)/gi)) {
      const target = tables.find((one) => one.name === name);
      if (target) visit(target, [...path, table]);
    }
    ordered.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...ordered];
}

type Table = { name: string; columns: Column[] };

/** The tables with their stored columns; generated ones cannot be inserted. */
function withColumns(query: Query, names: string[]): Table[] {
  const infos = query(names.map((name) => `PRAGMA table_xinfo(${identifier(name)})`));
  return names.map((name, index) => ({
    name,
    columns: (infos[index] ?? [])
      .filter(({ hidden }) => hidden === 0)
      .map(({ name: column, type }) => ({ name: String(column), isText: /text/i.test(String(type)) })),
  }));
}

/** Statements for one row. Texts too long for one statement are appended piece by piece. */
function rowStatements({ name: table, columns }: Table, row: Record<string, unknown>): string[] {
  const into = `INSERT INTO ${identifier(table)} (rowid, ${columns.map(({ name }) => identifier(name)).join(', ')})`;
  const insert = (literals: unknown[]) => `${into} VALUES (${row.id}, ${literals.join(', ')})`;
  const literals = columns.map((_, index) => String(row[`c${index}`]));
  const whole = insert(literals);
  if (bytes(whole) <= maxStatementBytes) return [whole];
  const appends: string[] = [];
  const first = literals.map((literal, index) => {
    if (!columns[index]?.isText || literal.length <= pieceLength) return literal;
    const text = [...literal.slice(1, -1).replaceAll("''", "'")];
    const column = identifier(columns[index].name);
    for (let at = 0; at < text.length; at += pieceLength) {
      const piece = text
        .slice(at, at + pieceLength)
        .join('')
        .replaceAll("'", "''");
      appends.push(`UPDATE ${identifier(table)} SET ${column} = ${column} || '${piece}' WHERE rowid = ${row.id}`);
    }
    return "''";
  });
  return [insert(first), ...appends];
}

/** The rows of a table after one, as SQL literals `c0`, `c1`, … */
function rowsAfter({ name, columns }: Table, rowId: number): string {
  const quoted = columns.map(({ name: column }, index) => `quote(${identifier(column)}) AS c${index}`).join(', ');
  const size = columns.map((_, index) => `length(c${index})`).join(' + ');
  return `SELECT * FROM (
    SELECT *, sum(${size}) OVER (ORDER BY id) - (${size}) AS before FROM (
      SELECT rowid AS id, ${quoted} FROM ${identifier(name)} WHERE rowid > ${rowId} ORDER BY rowid LIMIT ${rowsPerRead}))
    WHERE before < ${charactersPerRead} ORDER BY id`;
}

/** All rows of all tables, in the order of the tables. */
function readRows(query: Query, tables: Table[]): Map<Table, Record<string, unknown>[]> {
  const read = new Map(tables.map((table) => [table, [] as Record<string, unknown>[]]));
  for (let open = tables; open.length > 0; ) {
    const answers = query(open.map((table) => rowsAfter(table, Number(read.get(table)?.at(-1)?.id ?? -1))));
    open.forEach((table, index) => {
      read.get(table)?.push(...(answers[index] ?? []));
    });
    open = open.filter((_, index) => (answers[index] ?? []).length > 0);
  }
  return read;
}

/**
 * Statements that create the database again in an empty one, each short enough for D1. Indexes, search tables and triggers
 * come after the rows, so that no trigger runs twice; search indexes are rebuilt at the end.
 */
export function* dump(query: Query): Generator<string> {
  const schema = readSchema(query);
  const tables = byReferences(schema.filter((row) => row.type === 'table' && !isVirtual(row)));
  for (const { sql } of tables) yield sql;
  const rows = readRows(
    query,
    withColumns(
      query,
      tables.map(({ name }) => name),
    ),
  );
  for (const [table, found] of rows) for (const row of found) yield* rowStatements(table, row);
  const virtual = schema.filter(isVirtual);
  for (const { sql } of virtual) yield sql;
  for (const { name } of virtual) yield `INSERT INTO ${identifier(name)} (${identifier(name)}) VALUES ('rebuild')`;
  for (const type of ['index', 'view', 'trigger']) {
    for (const row of schema.filter((one) => one.type === type)) yield row.sql;
  }
}
