import { env } from 'cloudflare:workers';
import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, test, vi } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { sampleImage } from '#domain/images/image-samples.ts';
import { maxImageBytes } from '#domain/images/images.ts';
import { history } from '#worker/features/audit/history.ts';
import { newPng, upload } from '#worker/testing/images.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { db } from '#worker/testing/rows.ts';

const { id: adminId, send } = await member({ isAdmin: true, handle: 'Ada' });

const call = contracts['POST /api/admin/upload-image'];

async function imageUrl(response: Response): Promise<string> {
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([201, call.response.strict().parse(body)]);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  return call.response.parse(body).imageUrl;
}

const keyOf = (url: string) => url.replace('/images/', '');

type ImageRow = { type: string; bytes: number; uploaded_by: number; unused_since: string };

async function rowOf(key: string): Promise<ImageRow | null> {
  return env.DB.prepare('SELECT type, bytes, uploaded_by, unused_since FROM images WHERE key = ?').bind(key).first();
}

const objects = async () => (await env.IMAGES.list()).objects.map(({ key }) => key);

test.each([
  ['png', 'image/png', newPng()],
  ['jpg', 'image/jpeg', sampleImage('jpeg')],
  ['gif', 'image/gif', sampleImage('gif')],
  ['webp', 'image/webp', sampleImage('webp')],
  ['avif', 'image/avif', sampleImage('avif')],
])('a %s is stored under the hash of its bytes, under any name and stated type', async (ending, type, bytes) => {
  const hash = bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  const url = await imageUrl(await upload(send, bytes));
  expect(url).toBe(`/images/${hash}.${ending}`);

  const object = await env.IMAGES.get(keyOf(url));
  expect(object?.httpMetadata?.contentType).toBe(type);
  expect(new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
  const row = await rowOf(keyOf(url));
  expect(row).toMatchObject({ type, bytes: bytes.length, uploaded_by: adminId });
  expect(Math.abs(Date.now() - Date.parse(row?.unused_since ?? ''))).toBeLessThan(10_000);
  expect(await history(db, 'image', keyOf(url))).toMatchObject([
    {
      by: { id: adminId, name: 'Ada' },
      action: 'create',
      changes: { type: { from: null, to: type }, bytes: { from: null, to: bytes.length } },
    },
  ]);
});

test('uploading the same bytes twice stores one image and restarts its grace period', async () => {
  const bytes = newPng();
  const url = await imageUrl(await upload(send, bytes));
  await env.DB.prepare("UPDATE images SET unused_since = '2026-01-01T00:00:00.000Z' WHERE key = ?")
    .bind(keyOf(url))
    .run();
  const other = await member({ isAdmin: true });
  expect(await imageUrl(await upload(other.send, bytes))).toBe(url);
  const row = await rowOf(keyOf(url));
  expect(row?.uploaded_by).toBe(adminId);
  expect(Date.parse(row?.unused_since ?? '')).toBeGreaterThan(Date.now() - 10_000);
});

test("a file below 5 MB is accepted, one of 5 MB isn't", async () => {
  const bytes = newPng(maxImageBytes - 1);
  await imageUrl(await upload(send, bytes));
  const { message } = await refusal(await upload(send, newPng(maxImageBytes)), 'too_large');
  expect(message).toBe('The image file must be less than 5MB.');
});

test("if R2 fails, the upload returns 503 and isn't audited", async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = { put: () => Promise.reject(new Error('R2 is down')) } as unknown as R2Bucket;
  const bytes = newPng();
  const key = `${bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))}.png`;
  const response = await upload(send, bytes, { ...env, IMAGES: failing });
  const { message } = await refusal(response, 'unavailable');
  expect(message).toBe('Images are not available right now. Please try again in a moment.');
  expect(logged).toHaveBeenCalledOnce();
  expect(await history(db, 'image', key)).toEqual([]);
  // The row exists for the cleanup, so that nothing in R2 can be orphaned.
  expect((await rowOf(key))?.unused_since).not.toBeNull();
  expect(await objects()).not.toContain(key);
  logged.mockRestore();
});
