import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { imageTooLargeText, maxImageBytes } from '#domain/images/images.ts';
import { editor } from '#worker/testing/blog.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { formOf, newPng } from '#worker/testing/images.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertOptic } from '#worker/testing/rows.ts';

const { send } = await member({ isAdmin: true });
const { created } = editor(send);
const call = contracts['POST /api/admin/blog/preview'];

const preview = (body: object) => send('/api/admin/blog/preview', { method: 'POST', body: JSON.stringify(body) });

test('a preview shows a text as the site would, with the optics that it names', async () => {
  const optic = await insertOptic({ brand: 'Acme', productLine: 'Dot', model: 'One' });
  const content = `## Why\n\nSo **bold**.\n\n[[optic:${optic}]]\n\n[[optic:Nobody/None/Such]]\n\n<script>alert(1)</script>`;
  const shown = await bodyOf(await preview({ content }), call.response);
  expect(shown.headings).toMatchObject([{ text: 'Why', level: 2 }]);
  expect(shown.sections.map(({ kind }) => kind)).toContain('optic');
  expect(shown.optics[String(optic)]).toMatchObject({ id: optic, model: 'One' });
  expect(Object.keys(shown.optics)).toEqual([String(optic)]);
  expect(JSON.stringify(shown)).toContain('<strong>bold</strong>');
  expect(JSON.stringify(shown)).not.toContain('alert');
  expect(shown.warnings).toEqual([{ line: 9, text: '<script> isn’t shown, nor what is in it.' }]);
});

test('a preview accepts an empty text but not one that is too long', async () => {
  expect((await bodyOf(await preview({ content: '' }), call.response)).readTimeMinutes).toBe(1);
  await refusal(await preview({ content: 'x'.repeat(200_001) }), 'invalid');
  await refusal(await preview({}), 'invalid');
});

test.each(['draft', 'scheduled', 'published', 'archived'])('administrators can preview a %s post', async (status) => {
  const scheduledFor = status === 'scheduled' ? '2099-01-01T00:00:00.000Z' : null;
  const one = await created({ status, scheduledFor, tags: ['t'] });
  const shown = await bodyOf(
    await send(`/api/admin/blog/posts/${one.id}/preview`),
    contracts['GET /api/admin/blog/posts/:id/preview'].response,
  );
  expect(shown).toMatchObject({ id: one.id, title: one.title, status, publishedAt: one.publishedAt, tags: ['t'] });
  expect(shown.author.id).toBe(one.authorId);
});

test('an image is stored like those of optics', async () => {
  const body = formOf(['image', new Blob([newPng()], { type: 'image/png' })]);
  const response = await send('/api/admin/blog/upload-image', { method: 'POST', body });
  const { imageUrl } = await bodyOf(response, contracts['POST /api/admin/blog/upload-image'].response, 201);
  expect((await send(imageUrl)).headers.get('Content-Type')).toBe('image/png');
  const text = formOf(['image', new Blob(['no image'])]);
  await refusal(await send('/api/admin/blog/upload-image', { method: 'POST', body: text }), 'unsupported_type');
  await refusal(await send('/api/admin/blog/upload-image', { method: 'POST', body: '{}' }), 'unsupported_type');
  const large = new FormData();
  large.append('image', new File([new Uint8Array(maxImageBytes)], 'one.png'));
  const { message } = await refusal(
    await send('/api/admin/blog/upload-image', { method: 'POST', body: large }),
    'too_large',
  );
  expect(message).toBe(imageTooLargeText);
});
