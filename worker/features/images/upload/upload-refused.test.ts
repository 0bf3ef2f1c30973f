import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { sampleImage } from '#domain/images/image-samples.ts';
import { bytesOf } from '#domain/images/reader.ts';
import { formOf, newPng, signChunk } from '#worker/testing/images.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';

const path = '/api/admin/upload-image';
const { send } = await member({ isAdmin: true });

async function kept() {
  const rows = await env.DB.prepare('SELECT count(*) AS n FROM images').first<{ n: number }>();
  const entries = await env.DB.prepare('SELECT count(*) AS n FROM audit_log').first<{ n: number }>();
  return [rows?.n, entries?.n, (await env.IMAGES.list()).objects.length];
}

const post = (body: RequestInit['body'], headers: Record<string, string> = {}) =>
  send(path, { method: 'POST', body, headers } as RequestInit);

const blob = (text: string, type = 'image/png') => new Blob([bytesOf(text)], { type });
const png = () => new Blob([newPng()]);

test.each([
  ['an HTML file named .png', blob('<!doctype html><script>alert(1)</script>')],
  ['SVG', blob('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml')],
])("%s isn't an image", async (_, file) => {
  const { message } = await refusal(await post(formOf(['image', file])), 'unsupported_type');
  expect(message).toBe('Please upload an image file (jpg, png, etc).');
});

test.each([
  ['photo.jpg', 'image/jpeg', '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'],
  ['photo.heic', 'image/heic', '\x00\x00\x00\x24ftypmif1\x00\x00\x00\x00mif1MiHEmiafheix'],
  ['burst.png', 'image/png', '\x00\x00\x00\x18ftyphevc\x00\x00\x00\x00msf1hevc'],
])('a HEIC photo named %s is refused with what to do', async (name, type, bytes) => {
  const { message } = await refusal(await post(formOf(['image', blob(bytes, type), name])), 'unsupported_type');
  expect(message).toBe('This is a HEIC photo; export it as JPEG');
});

const broken = 'This image file is incomplete or damaged. Please save it anew, or choose another one.';
const tooMany = 'An image can have 50 megapixels, and 20,000 pixels a side, at most.';

function altered(at: number): Uint8Array<ArrayBuffer> {
  const bytes = newPng();
  bytes[at] = 0x0f;
  return bytes;
}

function sizedPng(width: number, height: number): Blob {
  const bytes = newPng();
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  signChunk(bytes, 8);
  return new Blob([bytes]);
}

test.each<[string, Blob, 'invalid' | 'too_large', string]>([
  ['a truncated PNG', new Blob([newPng().subarray(0, 88)]), 'invalid', broken],
  ['a truncated JPEG', new Blob([sampleImage('jpeg').subarray(0, -2)]), 'invalid', broken],
  ['a truncated AVIF', new Blob([sampleImage('avif').subarray(0, -1)]), 'invalid', broken],
  ['HTML behind the sign of a PNG', blob('\x89PNG\r\n\x1a\n<script>alert(1)</script>'), 'invalid', broken],
  ['a GIF signature alone', blob('GIF89a'), 'invalid', broken],
  ['a PNG with changed pixels', new Blob([altered(60)]), 'invalid', broken],
  ['a PNG without a width', sizedPng(0, 10), 'invalid', broken],
  ['a PNG of 64 megapixels', sizedPng(8000, 8000), 'too_large', tooMany],
])('%s is refused', async (_, file, code, message) => {
  const before = await kept();
  const refused = await refusal(await post(formOf(['image', file])), code);
  expect(refused).toMatchObject({ message, issues: [{ path: 'image', message }] });
  expect(await kept()).toEqual(before);
});

const one = "Send one file, in the field 'image'";

test.each([
  ['a form without a file', () => formOf(['other', 'text']), one],
  ['a text in the field', () => formOf(['image', 'data:image/png;base64,iVBORw0KGgo=']), one],
  ['two files', () => formOf(['image', png()], ['image', png()]), one],
  ['a second file in another field', () => formOf(['image', png()], ['other', png()]), one],
  ['a file of 0 bytes', () => formOf(['image', new Blob([])]), 'The file is empty'],
])('%s returns 400', async (_, form, message) => {
  const refused = await refusal(await post(form()), 'invalid');
  expect(refused).toMatchObject({ message, issues: [{ path: 'image', message }] });
});

test('a text field beside the file is ignored', async () => {
  expect((await post(formOf(['note', 'text'], ['image', png()]))).status).toBe(201);
});

const multipart = 'multipart/form-data; boundary=b';

test.each([
  ['without a boundary', 'multipart/form-data', '--b--\r\n'],
  [
    'that is truncated',
    multipart,
    '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n\x89PNG',
  ],
])('a form %s returns 400', async (_, type, body) => {
  const { message } = await refusal(await post(body, { 'Content-Type': type }), 'invalid');
  expect(message).toBe('The body is not valid multipart/form-data');
});

test.each(['application/json', 'image/png', 'application/x-www-form-urlencoded', 'multipart/form-datax; boundary=b'])(
  '%s is no form with a file',
  async (type) => {
    const { message } = await refusal(await post('image=1', { 'Content-Type': type }), 'unsupported_type');
    expect(message).toBe('The body must be multipart/form-data');
  },
);

test.each([undefined, '100'])(
  'an endless body is refused and not read on for ever, whatever its Content-Length: %s',
  async (length) => {
    let sent = 0;
    let cancelled = false;
    const part = new Uint8Array(64 * 1024);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) =>
        controller.enqueue(bytesOf('--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n')),
      pull: (controller) => {
        sent += part.length;
        controller.enqueue(part);
      },
      cancel: () => {
        cancelled = true;
      },
    });
    const response = await post(body, { 'Content-Type': multipart, ...(length && { 'Content-Length': length }) });
    await refusal(response, 'too_large');
    expect(cancelled).toBe(true);
    expect(sent).toBeLessThan(40 * 1024 * 1024);
  },
);
