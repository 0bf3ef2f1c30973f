import { expect, test } from 'vitest';
import { uniqueIp } from '#worker/testing/members.ts';
import { request } from '#worker/testing/request.ts';

const megabyte = 1024 * 1024;

function countedBody(megabytes: number) {
  const counted = { megabytes: 0, ended: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (counted.megabytes === megabytes) {
          counted.ended = true;
          controller.close();
          return;
        }
        counted.megabytes += 1;
        controller.enqueue(new Uint8Array(megabyte).fill(0x20));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, counted };
}

const form = 'application/x-www-form-urlencoded';
test.each<[string, string, number, HeadersInit]>([
  ['/api/login', 'POST', 413, { 'Content-Type': 'application/json' }],
  ['/contact', 'POST', 413, { 'Content-Type': form }],
  ['/api/login', 'POST', 415, { 'Content-Type': 'text/plain' }],
  ['/api/nothing', 'POST', 404, { 'Content-Type': 'application/json' }],
  ['/about', 'POST', 405, { 'Content-Type': form }],
])(
  'the rest of a body that %s refuses (%s, %i) is read, so that its sender gets the answer',
  async (to, method, status, given) => {
    const { body, counted } = countedBody(20);
    const headers = { 'CF-Connecting-IP': uniqueIp(), ...given };
    expect((await request(to, { method, body, headers })).status).toBe(status);
    expect(counted).toEqual({ megabytes: 20, ended: true });
  },
);

test('an endless body is not read on for ever, and one that breaks off is no failure', async () => {
  const { body, counted } = countedBody(Infinity);
  const init = { method: 'POST', headers: { 'CF-Connecting-IP': uniqueIp(), 'Content-Type': 'application/json' } };
  expect((await request('/api/login', { ...init, body })).status).toBe(413);
  expect(counted.megabytes).toBeLessThan(40);
  let parts = 0;
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      parts += 1;
      if (parts < 3) controller.enqueue(new Uint8Array(megabyte));
      else controller.error(new Error('The sender is gone'));
    },
  });
  expect((await request('/api/login', { ...init, body: broken })).status).toBe(413);
});

test('a sender that stops does not keep the answer waiting', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{')),
  });
  const init = { method: 'POST', body, headers: { 'Content-Type': 'text/plain' }, duplex: 'half' } as RequestInit;
  expect((await request('/api/login', init)).status).toBe(415);
});
