import { env } from 'cloudflare:workers';
import { type GetPath, getCalls, type WriteName, writeCalls } from '#domain/api.schema.ts';
import { sampleImage } from '#domain/image-samples.ts';
import { hashPassword } from '../features/account/passwords.ts';
import { sha256Hex } from '../http/secrets.ts';
import { opticInput } from './optic-input.ts';
import { insertFaq, insertOptic, insertPistol, insertReview, insertUser, unique } from './rows.ts';

export type CallName = `GET ${GetPath}` | WriteName;

/** Every call of the contract, by method and path. */
export const callNames = [
  ...Object.keys(getCalls).map((path) => `GET ${path}`),
  ...Object.keys(writeCalls),
] as CallName[];

export const password = 'correct horse';
export const passwordHash = hashPassword(password);

/** Things that calls are about, each new, and the email of who calls. */
export type World = {
  opticId: number;
  pistolId: number;
  reviewId: number;
  faqId: number;
  /** An account whose email is not verified. */
  userId: number;
  verifiedId: number;
  email: string;
};

/** @param ownerId who wrote the review */
export async function newWorld(ownerId: number, email: string): Promise<World> {
  const opticId = await insertOptic();
  return {
    opticId,
    pistolId: await insertPistol(),
    reviewId: await insertReview(opticId, 3, { userId: ownerId }),
    faqId: await insertFaq(unique('Question'), 'Answer'),
    userId: await insertUser(),
    verifiedId: await insertUser({ emailVerified: true }),
    email,
  };
}

const freshEmail = () => `${crypto.randomUUID()}@example.com`;

/** The token of a mail that an account of its own got. */
async function tokenOf(kind: 'verification' | 'reset'): Promise<string> {
  const token = crypto.randomUUID();
  const id = await insertUser();
  await env.DB.prepare(
    `UPDATE users SET ${kind}_token = ?, ${kind}_token_expiry = '2999-01-01T00:00:00.000Z' WHERE id = ?`,
  )
    .bind(sha256Hex(token), id)
    .run();
  return token;
}

const bodies: { [Name in WriteName]?: (world: World) => object | Promise<object> } = {
  'POST /api/register': () => ({ email: freshEmail(), password }),
  'POST /api/login': ({ email }) => ({ email, password }),
  'POST /api/resend-verification': () => ({ email: freshEmail() }),
  'POST /api/forgot-password': () => ({ email: freshEmail() }),
  'POST /api/reset-password': async () => ({ token: await tokenOf('reset'), password }),
  'PUT /api/user': () => ({ handle: 'New' }),
  'POST /api/user/password': () => ({ currentPassword: password, password: 'another horse' }),
  'DELETE /api/user': () => ({ password }),
  'POST /api/favorites': ({ opticId }) => ({ opticId }),
  'POST /api/reviews': async () => ({ opticId: await insertOptic(), rating: 5 }),
  'PUT /api/reviews/:id': () => ({ rating: 1 }),
  'POST /api/admin/optics': () => opticInput(),
  'PUT /api/admin/optics/:id': () => ({ ...opticInput(), version: 1 }),
  // One optic to change and one to add.
  'POST /api/admin/catalogue/import': ({ opticId }) => [{ id: opticId, moa: '9' }, opticInput()],
  'POST /api/admin/faqs': () => ({ question: unique('New question'), answer: 'Yes.' }),
  'PUT /api/admin/faqs/:id': () => ({ question: unique('Other question'), answer: 'No.' }),
  'POST /api/admin/upload-image': () => {
    const form = new FormData();
    form.append('image', new File([sampleImage('gif')], 'one.gif'));
    return form;
  },
};

/** The id of what a path is about. */
function idOf(pattern: string, { opticId, pistolId, reviewId, faqId, userId, verifiedId }: World): number {
  if (pattern.startsWith('/api/reviews')) return reviewId;
  if (pattern.startsWith('/api/pistols')) return pistolId;
  if (pattern.startsWith('/api/admin/faqs')) return faqId;
  if (pattern.endsWith('/make-admin')) return verifiedId;
  if (pattern.startsWith('/api/admin/users')) return userId;
  return opticId;
}

async function queryOf(pattern: string): Promise<string> {
  if (pattern === '/api/verify-email') return `?token=${await tokenOf('verification')}`;
  if (pattern === '/api/admin/catalogue/import') return '?format=json&dryRun=false';
  return '';
}

/** A call that lacks nothing but the right to make it. */
export async function validCall(name: CallName, world: World): Promise<[path: string, init: RequestInit]> {
  const [method = '', pattern = ''] = name.split(' ');
  const id = idOf(pattern, world);
  const path = pattern
    .replace(':id', String(id))
    .replace(':opticId', String(world.opticId))
    .replace(':footprint', 'rmr');
  const query = await queryOf(pattern);
  const body = await bodies[name as WriteName]?.(world);
  return [path + query, { method, ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }) }];
}
