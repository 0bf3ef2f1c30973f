import { sampleImage } from '#domain/images/image-samples.ts';
import type { Client } from './client.ts';

type Row = Record<string, unknown> & { id: number };

const asRow = (value: unknown) => (value ?? { id: 0 }) as Row;

/** A few pages of each kind, from the version's own sitemap. */
export async function readPages({ send }: Client): Promise<void> {
  const sitemap = String((await send('GET', '/sitemap.xml')) ?? '');
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const kinds = Map.groupBy(paths, (path) => path.split('/').slice(0, -1).join('/'));
  for (const [, some] of kinds) for (const path of some.slice(0, 5)) await send('GET', path);
}

type Operation = { parameters?: { name: string; in: string; required?: boolean }[] };

/** They need a token from a mail. */
const tokenLinks = ['/api/verify-email'];

/** Every GET endpoint, by the version's own description; ids are 1. The pages have asked for those with a slug. */
export async function readEndpoints({ send }: Client): Promise<void> {
  const { paths = {} } = (await send('GET', '/api/openapi.json')) as { paths?: Record<string, { get?: Operation }> };
  for (const [template, { get }] of Object.entries(paths)) {
    if (get?.parameters?.some(({ in: place, required }) => place === 'query' && required)) continue;
    if (get === undefined || tokenLinks.includes(template) || template.includes('{slug}')) continue;
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'footprint' ? 'rmr' : '1'));
    // Where there is no row 1, the query ran all the same.
    await send('GET', path, undefined, { expected: template.includes('{') ? [200, 404] : [200] });
  }
}

export async function signIn({ send }: Client, credentials: { email: string; password: string }): Promise<void> {
  await send('POST', '/api/login', credentials);
}

/** One write of each kind. What it creates, it deletes where the API can. */
export async function write(client: Client, stamp: string): Promise<void> {
  const { send } = client;
  const email = `rollback-${stamp}@example.com`;
  await send('POST', '/api/contact', { name: 'Rollback', email, message: 'A rehearsal' });
  await send('POST', '/api/register', { email, password: `rehearsal ${stamp}` });
  await send('PUT', '/api/user', { handle: 'Rollback', city: 'Reno', state: null, shootingExperience: 3 });
  await writeOptic(client, stamp);
  await writeFaq(client, stamp);
  await writeBlog(client, stamp);
}

async function writeOptic({ send }: Client, stamp: string): Promise<void> {
  const [shown] = (await send('GET', '/api/optics/pistol?limit=1')) as Row[];
  const base = asRow(await send('GET', `/api/admin/optics/${asRow(shown).id}`));
  const form = new FormData();
  form.append('image', new Blob([sampleImage('jpeg')], { type: 'image/jpeg' }), 'sample.jpg');
  const image = (await send('POST', '/api/admin/upload-image', form)) as { imageUrl?: string } | undefined;
  if (image?.imageUrl) await send('GET', image.imageUrl);
  const { id: _, version: __, ...facts } = base;
  const created = asRow(
    await send('POST', '/api/admin/optics', {
      ...facts,
      model: `Rollback ${stamp}`,
      frontImageUrl: image?.imageUrl ?? null,
    }),
  );
  const path = `/api/admin/optics/${created.id}`;
  const updated = asRow(await send('PUT', path, { ...created, description: 'A rehearsal' }));
  await send('POST', '/api/favorites', { opticId: created.id });
  await send('DELETE', `/api/favorites/${created.id}`);
  const review = asRow(await send('POST', '/api/reviews', { opticId: created.id, rating: 4, reviewText: 'Good' }));
  await send('PUT', `/api/reviews/${review.id}`, { rating: 5, reviewText: 'Better' });
  await send('DELETE', `/api/reviews/${review.id}`);
  const file = await send('GET', '/api/admin/catalogue/export?format=csv');
  await send('POST', '/api/admin/catalogue/import?format=csv&dryRun=false', String(file), { type: 'text/csv' });
  await send('DELETE', `${path}?version=${updated.version}`);
}

async function writeFaq({ send }: Client, stamp: string): Promise<void> {
  const created = asRow(await send('POST', '/api/admin/faqs', { question: `Rollback ${stamp}?`, answer: 'Yes' }));
  const path = `/api/admin/faqs/${created.id}`;
  const updated = asRow(await send('PUT', path, { ...created, answer: 'No' }));
  await send('DELETE', `${path}?version=${updated.version}`);
}

async function writeBlog({ send }: Client, stamp: string): Promise<void> {
  const blog = '/api/admin/blog';
  const author = asRow(await send('POST', `${blog}/authors`, { name: `Rollback ${stamp}` }));
  const category = asRow(
    await send('POST', `${blog}/categories`, {
      name: `Rollback ${stamp}`,
      slug: `rollback-${stamp}`,
      color: '#6366f1',
    }),
  );
  const facts = { title: 'Rollback', slug: `rollback-${stamp}`, content: 'A rehearsal', tags: ['rollback'] };
  const post = asRow(
    await send('POST', `${blog}/posts`, {
      ...facts,
      authorId: author.id,
      categoryIds: [category.id],
      status: 'published',
    }),
  );
  const path = `${blog}/posts/${post.id}`;
  await send('GET', `/blog/${facts.slug}`);
  await send('POST', `/api/blog/posts/${facts.slug}/view`);
  const updated = asRow(await send('PUT', path, { ...post, title: 'Rollback again' }));
  await send('DELETE', `${path}?version=${updated.version}`);
  const restored = asRow(await send('POST', `${path}/restore`));
  await send('POST', `${blog}/publish-scheduled`);
  await send('DELETE', `${path}?version=${restored.version}`);
  await send('DELETE', `${blog}/categories/${category.id}?version=${category.version}`);
  await send('DELETE', `${blog}/authors/${author.id}?version=${author.version}`);
}

/** Both crons. */
export async function runCrons({ send }: Client): Promise<void> {
  for (const cron of ['*+*+*+*+*', '17+3+*+*+*']) await send('GET', `/cdn-cgi/local/scheduled?cron=${cron}`);
}
