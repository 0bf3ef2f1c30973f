import { Hono } from 'hono';

const app = new Hono<{ Bindings: { DB: D1Database } }>();

const listRows =
  'SELECT * FROM red_dot_optics WHERE in_pistol_list = 1 ORDER BY brand COLLATE NOCASE, product_line COLLATE NOCASE, id LIMIT 24';

/** The rows of the list's first page, unchanged from D1. */
app.get('/rows', async (c) => c.json((await c.env.DB.prepare(listRows).all()).results));

export default app;
