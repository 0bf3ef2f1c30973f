import { Hono } from 'hono';

type Bindings = { DB: D1Database };

const pages = new Map<number, string>();

/** HTML of a given length, built once. */
function pageOf(bytes: number): string {
  const page = pages.get(bytes) ?? `<!doctype html><p>${'x'.repeat(Math.max(0, bytes - 18))}`;
  pages.set(bytes, page);
  return page;
}

const app = new Hono<{ Bindings: Bindings }>();

const listRows =
  'SELECT * FROM red_dot_optics WHERE in_pistol_list = 1 ORDER BY brand COLLATE NOCASE, product_line COLLATE NOCASE, id LIMIT 24';

/** The rows of the list's first page, unchanged from D1. */
app.get('/rows', async (c) => c.json((await c.env.DB.prepare(listRows).all()).results));

/** HTML of the requested length. */
app.get('/html', (c) => c.html(pageOf(Number(c.req.query('bytes')))));

export default app;
