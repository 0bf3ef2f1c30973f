import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { insertRows, readChunks } from '../../../tools/backup/rows.ts';
import { quoted, readSearchTables, readTables, readTriggers } from '../../../tools/backup/tables.ts';

const { MIGRATIONS, REPLICA } = env as unknown as { MIGRATIONS: D1Migration[]; REPLICA: D1Database };

const isWrite = ({ sql }: { sql: string }) =>
  !/^\s*(select|with)\b/i.test(sql) || (/^\s*with\b/i.test(sql) && /\b(insert|update|delete)\b/i.test(sql));

type Method = 'all' | 'run' | 'raw' | 'first';

class SessionStatement {
  readonly sql: string;
  readonly values: unknown[];
  readonly #session: LaggingSession;

  constructor(session: LaggingSession, sql: string, values: unknown[] = []) {
    this.#session = session;
    this.sql = sql;
    this.values = values;
  }

  readonly bind = (...values: unknown[]) => new SessionStatement(this.#session, this.sql, values);
  readonly all = () => this.#run('all');
  readonly run = () => this.#run('run');
  readonly raw = (options?: object) => this.#run('raw', options);
  readonly first = (column?: string) => this.#run('first', column);

  #run(method: Method, ...args: unknown[]): Promise<unknown> {
    return this.#session.query([this], ([statement]) => Reflect.apply(statement?.[method] as never, statement, args));
  }
}

/** As https://developers.cloudflare.com/d1/best-practices/read-replication/ describes a D1 session. */
class LaggingSession {
  readonly #replica: LaggingReplica;
  readonly #isFree: boolean;
  #at: string;

  constructor(replica: LaggingReplica, start: string) {
    this.#replica = replica;
    this.#at = start;
    this.#isFree = start !== 'first-primary';
  }

  prepare = (sql: string) => new SessionStatement(this, sql);
  batch = (statements: SessionStatement[]) => this.query(statements, (own, db) => db.batch(own));
  getBookmark = () => (this.#at.startsWith('first-') ? null : this.#at);

  async query<T>(
    statements: readonly SessionStatement[],
    ask: (own: D1PreparedStatement[], db: Pick<D1Database, 'prepare' | 'batch'>) => Promise<T>,
  ): Promise<T> {
    const on = (db: Pick<D1Database, 'prepare' | 'batch'>) =>
      ask(
        statements.map(({ sql, values }) => db.prepare(sql).bind(...values)),
        db,
      );
    const writes = statements.some(isWrite);
    if (writes && this.#isFree) this.#replica.written.push(...statements.map(({ sql }) => sql));
    if (writes || this.#at === 'first-primary') {
      const primary = env.DB.withSession('first-primary');
      const answer = await on(primary);
      this.#seen(primary.getBookmark() ?? '');
      return answer;
    }
    if (this.#at !== 'first-unconstrained') await this.#replica.reach(this.#at);
    this.#replica.answered.push(...statements.map(({ sql }) => sql));
    const answer = await on(REPLICA);
    this.#seen(this.#replica.at);
    return answer;
  }

  #seen(bookmark: string): void {
    const known = this.getBookmark();
    if (known === null || known < bookmark) this.#at = bookmark;
  }
}

/** A replica of the test database that is behind it until `catchUp`, or until a D1 session needs a later state. */
export class LaggingReplica {
  /** The test bindings, whose D1 sessions read from the replica when they may. */
  readonly bindings: Env;
  /** The bookmark of the state that it has. */
  at = '';
  /** The statements that it answered. */
  readonly answered: string[] = [];
  /** The statements that wrote in a D1 session that may read from a replica. */
  readonly written: string[] = [];
  /** How it behaves when it can't reach a bookmark: D1 does not say. */
  unreachable: 'refuses' | 'hangs' = 'refuses';
  /** It does not catch up by itself. */
  isStuck = false;
  #catchingUp: Promise<void> = Promise.resolve();

  private constructor() {
    const DB = new Proxy(env.DB, {
      get: (target, name) => {
        if (name === 'withSession') return (start = 'first-unconstrained') => new LaggingSession(this, start);
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    this.bindings = { ...env, DB };
  }

  /** A replica that has what the database has now. */
  static async create(): Promise<LaggingReplica> {
    const replica = new LaggingReplica();
    await applyD1Migrations(REPLICA, MIGRATIONS);
    // What they write is among the rows.
    const triggers = await readTriggers(REPLICA);
    await REPLICA.batch(triggers.map(({ name }) => REPLICA.prepare(`DROP TRIGGER ${quoted(name)}`)));
    await replica.catchUp();
    return replica;
  }

  catchUp(): Promise<void> {
    this.#catchingUp = this.#catchingUp.then(() => this.#copy());
    return this.#catchingUp;
  }

  /** Waits until the replica has a state. */
  async reach(bookmark: string): Promise<void> {
    if (bookmark <= this.at) return;
    if (!this.isStuck && bookmark <= (await currentBookmark())) return this.catchUp();
    if (this.unreachable === 'hangs') await new Promise(() => undefined);
    throw new Error('D1_ERROR: the bookmark is not there');
  }

  async #copy(): Promise<void> {
    const at = await currentBookmark();
    const tables = await readTables(REPLICA);
    await REPLICA.batch(tables.toReversed().map(({ name }) => REPLICA.prepare(`DELETE FROM ${quoted(name)}`)));
    for (const table of tables) {
      // Inserts have raised its counters.
      if (table.name === 'sqlite_sequence') await REPLICA.prepare('DELETE FROM sqlite_sequence').run();
      for await (const rows of readChunks(env.DB, table)) await insertRows(REPLICA, table, rows);
    }
    const search = (await readSearchTables(REPLICA)).map(quoted);
    await REPLICA.batch(search.map((name) => REPLICA.prepare(`INSERT INTO ${name} (${name}) VALUES ('rebuild')`)));
    this.at = at;
  }
}

async function currentBookmark(): Promise<string> {
  const session = env.DB.withSession('first-primary');
  await session.prepare('SELECT 1').run();
  return session.getBookmark() ?? '';
}
