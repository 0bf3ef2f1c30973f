import { createExecutionContext, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { resizedObjects } from '#domain/images/image-widths.ts';
import { imagesPath } from '#domain/images/images.ts';
import worker from '#worker/index.ts';
import { imported, sendFile } from '#worker/testing/catalog-files.ts';
import { withConcurrentWrite } from '#worker/testing/db/with-concurrent-write.ts';
import { newPng, upload, uploaded } from '#worker/testing/images.ts';
import { opticInput } from '#worker/testing/inputs/optic-input.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { dailyCron } from '../cleanup/delete-unused-images.ts';

const { send } = await member({ isAdmin: true });

const keyOf = (url: string) => url.slice(imagesPath.length);

async function cleanUp(
  around: { before?: () => Promise<unknown>; after?: () => Promise<unknown> } = {},
): Promise<void> {
  const bucket = new Proxy(env.IMAGES, {
    get(target, name) {
      if (name === 'delete') {
        return async (keys: string[]) => {
          if (keys.every((key) => key.startsWith(resizedObjects))) return target.delete(keys);
          await around.before?.();
          await target.delete(keys);
          await around.after?.();
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await worker.scheduled(
    createScheduledController({ scheduledTime: new Date(Date.now() + 8 * 24 * 3_600_000), cron: dailyCron }),
    { ...env, IMAGES: bucket },
    createExecutionContext(),
  );
}

async function kept(url: string): Promise<[row: boolean, bytes: boolean]> {
  const row = await env.DB.prepare('SELECT 1 FROM images WHERE key = ? AND removing_since IS NULL')
    .bind(keyOf(url))
    .first();
  return [row !== null, (await env.IMAGES.head(keyOf(url))) !== null];
}

const claim = (url: string, minutes: number) =>
  env.DB.prepare('UPDATE images SET removing_since = ? WHERE key = ?')
    .bind(new Date(Date.now() - minutes * 60_000).toISOString(), keyOf(url))
    .run();

const post = (body: object) => send('/api/admin/optics', { method: 'POST', body: JSON.stringify(body) });
const put = (id: number, body: object) =>
  send(`/api/admin/optics/${id}`, { method: 'PUT', body: JSON.stringify(body) });

async function created(input: object): Promise<number> {
  const response = await post(input);
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: number }).id;
}

const lost = 'This image is no longer on the site. Please upload it again or choose another one.';

test.each(['before', 'after'] as const)(
  'the same bytes uploaded %s their deletion are available afterwards',
  async (moment) => {
    const bytes = newPng();
    const url = await uploaded(send, bytes);
    let again: Promise<Response> | undefined;
    await cleanUp({
      [moment]: async () => {
        again = upload(send, bytes);
        // Long enough for an upload that doesn't wait.
        await new Promise((resolve) => setTimeout(resolve, 400));
      },
    });
    const response = await again;
    expect([response?.status, await response?.json()]).toEqual([201, { imageUrl: url }]);
    expect(await kept(url)).toEqual([true, true]);
  },
);

test('an image that the cleanup holds can be uploaded once that run must have died', async () => {
  const bytes = newPng();
  const url = await uploaded(send, bytes);
  await env.IMAGES.delete(keyOf(url));
  await claim(url, 1);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { message } = await refusal(await upload(send, bytes), 'unavailable');
  logged.mockRestore();
  expect(message).toBe('This image is being deleted right now. Please try again in a minute.');
  expect(await kept(url)).toEqual([false, false]);
  await claim(url, 11);
  expect(await uploaded(send, bytes)).toBe(url);
  expect(await kept(url)).toEqual([true, true]);
});

test('a late cleanup run deletes no row of an image that was uploaded again', async () => {
  const bytes = newPng();
  const url = await uploaded(send, bytes);
  await cleanUp({
    after: async () => {
      await claim(url, 11);
      await uploaded(send, bytes);
    },
  });
  expect(await kept(url)).toEqual([true, true]);
});

test('an image that a row starts to show before the cleanup claims it stays', async () => {
  const url = await uploaded(send);
  await created(opticInput({ frontImageUrl: url }));
  await env.DB.prepare("UPDATE images SET unused_since = '2026-01-01T00:00:00.000Z' WHERE key = ?")
    .bind(keyOf(url))
    .run();
  await cleanUp();
  expect(await kept(url)).toEqual([true, true]);
});

test('no row can start to show an image once the cleanup has claimed it', async () => {
  const [url, other] = [await uploaded(send), await uploaded(send)];
  await created(opticInput({ frontImageUrl: other }));
  const input = opticInput();
  const id = await created(input);
  const statuses: number[] = [];
  await cleanUp({
    before: async () => {
      for (const field of ['frontImageUrl', 'leftSideImageUrl', 'rightSideImageUrl'] as const) {
        for (const write of [post(opticInput({ [field]: url })), put(id, { ...input, [field]: url, version: 1 })]) {
          const { issues } = await refusal(await write, 'invalid');
          expect(issues).toEqual([{ path: field, message: lost }]);
        }
      }
      const report = await imported(send, [opticInput(), { id, frontImageUrl: other, rightSideImageUrl: url }]);
      expect(report).toMatchObject({ refused: [{ row: 2, field: 'rightSideImageUrl', reason: lost }], written: false });
      statuses.push((await put(id, { ...input, frontImageUrl: other, version: 1 })).status);
    },
  });
  expect(statuses).toEqual([200]);
  expect([await kept(url), await kept(other)]).toEqual([
    [false, false],
    [true, true],
  ]);
});

test("an unknown image URL of this site is refused on its field; external ones aren't checked", async () => {
  const nobodys = `${imagesPath}${'0'.repeat(64)}.png`;
  const bindings = { ...env, PUBLIC_ORIGIN: 'https://atlas.example' };
  for (const address of [nobodys, '/images/abc.png', '/images/', `https://atlas.example${nobodys}`]) {
    const body = JSON.stringify(opticInput({ leftSideImageUrl: address }));
    const response = await send('/api/admin/optics', { method: 'POST', body }, bindings);
    const { message, issues } = await refusal(response, 'invalid');
    expect([address, message, issues]).toEqual([address, lost, [{ path: 'leftSideImageUrl', message: lost }]]);
  }
  await created(
    opticInput({ frontImageUrl: `https://elsewhere.example${nobodys}`, leftSideImageUrl: '/og-image.jpg' }),
  );
});

test("a lost image that an optic already shows doesn't block other edits", async () => {
  const url = await uploaded(send);
  const input = opticInput({ frontImageUrl: url });
  const id = await created(input);
  await env.DB.prepare('DELETE FROM images WHERE key = ?').bind(keyOf(url)).run();
  expect((await put(id, { ...input, moa: '2', version: 1 })).status).toBe(200);
  expect((await imported(send, [{ id, moa: '3' }])).written).toBe(true);
});

test('an import writes nothing if the cleanup claims one of its images in between', async () => {
  const url = await uploaded(send);
  const rows = [opticInput(), opticInput({ frontImageUrl: url })];
  const before = await env.DB.prepare('SELECT count(*) AS n FROM red_dot_optics').first('n');
  const bindings = withConcurrentWrite(() => claim(url, 0));
  const { message } = await refusal(await sendFile(send, rows, { bindings }), 'conflict');
  expect(message).toContain('Nothing was imported; check the file again.');
  expect(await env.DB.prepare('SELECT count(*) AS n FROM red_dot_optics').first('n')).toBe(before);
  await claim(url, 11);
});
