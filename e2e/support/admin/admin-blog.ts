import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, type Site, test } from '../fixtures.ts';
import { post } from '../members.ts';
import { openAdmin, signInAsAdmin } from './admins.ts';

export const unique = () => randomBytes(5).toString('hex');

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
export const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

export const pixel = {
  name: 'dot.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

async function made<Thing>(page: Page, path: string, body: object): Promise<Thing> {
  const response = await post(page, path, body);
  expect(response.status(), await response.text()).toBe(201);
  return response.json();
}

type Named = { id: number; name: string };

export const makeAuthor = (page: Page, fields: object = {}) =>
  made<Named>(page, '/api/admin/blog/authors', { name: `Author ${unique()}`, ...fields });

export function makeCategory(page: Page, fields: object = {}) {
  const word = unique();
  return made<Named>(page, '/api/admin/blog/categories', { name: `Category ${word}`, slug: word, ...fields });
}

export type MadePost = { id: number; title: string; slug: string; authorId: number; version: number; status: string };

/** The author that the posts of this process share: a long list of authors slows down every page that has it. */
let author: Named | undefined;

export async function addPost(page: Page, fields: Record<string, unknown> = {}): Promise<MadePost> {
  const word = unique();
  if (fields.authorId === undefined) author ??= await makeAuthor(page);
  const authorId = fields.authorId ?? author?.id;
  const body = { title: `Post ${word}`, slug: word, content: `About ${word}.`, ...fields, authorId };
  return made<MadePost>(page, '/api/admin/blog/posts', body);
}

export async function makePost(page: Page, fields: Record<string, unknown> = {}): Promise<MadePost> {
  await signInAsAdmin(page);
  return addPost(page, fields);
}

export async function readPost(page: Page, id: number) {
  return (await page.request.get(`/api/admin/blog/posts/${id}`)).json();
}

export async function changeElsewhere(page: Page, id: number, fields: object): Promise<void> {
  const { baseURL = '' } = test.info().project.use;
  const before = await readPost(page, id);
  const response = await page.request.put(`/api/admin/blog/posts/${id}`, {
    data: { ...before, ...fields },
    headers: { Origin: baseURL },
  });
  expect(response.status()).toBe(200);
}

export async function openBlog(page: Page, site: Site, search = ''): Promise<void> {
  await openAdmin(page, site, `/admin/blog${search}`, 'Blog Management');
}

export async function openPost(page: Page, site: Site, { id }: { id: number }): Promise<Locator> {
  await site.open(`/admin/blog?edit=${id}`);
  await expect(dialog(page, 'Edit Post')).toBeVisible();
  return dialog(page, 'Edit Post');
}

export async function fireCron(page: Page): Promise<void> {
  const response = await page.request.get(`/cdn-cgi/handler/scheduled?cron=${encodeURIComponent('* * * * *')}`);
  expect(response.status()).toBe(200);
}
