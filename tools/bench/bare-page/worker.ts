import { Hono } from 'hono';
import { createRequestHandler } from 'react-router';

type Bindings = { ASSETS: { fetch: typeof fetch } };

const app = new Hono<{ Bindings: Bindings }>();
const render = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE);

app.get('/robots.txt', (c) => c.text('User-agent: *\nAllow: /\n'));
app.get('*', (c) => render(c.req.raw));

export default app;
