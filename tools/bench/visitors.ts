/** The requests of the load test, as weighted actions of simulated visitors. */
import { randomInt } from 'node:crypto';

export type Request = { kind: string; method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: object };
export type Answer = { status: number; body: string };
export type Send = (request: Request) => Promise<Answer>;

/** What the site has, as found by `findContent`. */
export type Content = { optics: number[]; pistols: string[]; posts: string[] };

function pick<Item>(items: readonly Item[]): Item {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error('The site has no content to request.');
  return item;
}

const searches = ['holosun', 'rmr', 'trijicon green', 'acro', 'shake awake', '2 moa', 'zzz nothing'];
const filters = [
  'brand=Holosun',
  'minPrice=300&maxPrice=500',
  'sort=weight',
  'emitterType=Enclosed&page=2',
  'brand=Trijicon&brand=Aimpoint',
];

/** One visit of one page or list, as [weight, request]. */
const reads: readonly [number, (content: Content) => Request][] = [
  [6, () => ({ kind: 'page: list', path: `/${pick(['pistol', 'rifle'])}?${pick(filters)}` })],
  [6, ({ optics }) => ({ kind: 'page: optic', path: `/optic/${pick(optics)}` })],
  [3, ({ posts }) => ({ kind: 'page: post', path: `/blog/${pick(posts)}` })],
  [2, () => ({ kind: 'page: home', path: '/' })],
  [2, () => ({ kind: 'page: wizard', path: '/pistol-wizard' })],
  [5, () => ({ kind: 'API: list', path: `/api/optics/pistol?page=1&${pick(filters).replace('&page=2', '')}` })],
  [6, () => ({ kind: 'API: search', path: `/api/optics/pistol?page=1&q=${encodeURIComponent(pick(searches))}` })],
  [2, () => ({ kind: 'API: facets', path: '/api/optics/pistol/facets' })],
  [2, ({ pistols }) => ({ kind: 'API: pistol', path: `/api/pistols/${pick(pistols)}` })],
  [2, ({ optics }) => ({ kind: 'API: reviews', path: `/api/optics/${pick(optics)}/reviews` })],
];
const totalWeight = reads.reduce((sum, [weight]) => sum + weight, 0);

export function randomRead(content: Content): Request {
  let left = randomInt(totalWeight);
  for (const [weight, request] of reads) {
    left -= weight;
    if (left < 0) return request(content);
  }
  throw new Error('unreachable');
}

/** A member's visit: sign in, look, save a favorite, review an optic, undo both, sign out. */
export async function memberVisit(send: Send, content: Content, email: string, password: string): Promise<void> {
  const optic = pick(content.optics);
  const login = await send({ kind: 'sign-in', method: 'POST', path: '/api/login', body: { email, password } });
  if (login.status !== 200) return;
  await send(randomRead(content));
  await send({ kind: 'favorite', method: 'POST', path: '/api/favorites', body: { opticId: optic } });
  const review = { opticId: optic, rating: randomInt(1, 6), reviewText: `Load test ${randomInt(1e6)}` };
  const created = await send({ kind: 'review', method: 'POST', path: '/api/reviews', body: review });
  if (created.status === 201) {
    const { id } = JSON.parse(created.body) as { id: number };
    await send({ kind: 'review', method: 'PUT', path: `/api/reviews/${id}`, body: { rating: 5, reviewText: null } });
    await send({ kind: 'review', method: 'DELETE', path: `/api/reviews/${id}` });
  }
  await send({ kind: 'favorite', method: 'DELETE', path: `/api/favorites/${optic}` });
  await send({ kind: 'sign-out', method: 'POST', path: '/api/logout', body: {} });
}
