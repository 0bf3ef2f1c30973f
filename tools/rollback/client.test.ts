import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from './client.ts';

async function serve(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('an unexpected status is recorded as a problem with its body', async () => {
  const origin = await serve((request, response) => {
    response.statusCode = request.url === '/fails' ? 500 : 200;
    response.setHeader('Content-Type', 'application/json').end('{"id":7}');
  });
  const { send, steps } = createClient(origin);
  expect(await send('GET', '/works')).toEqual({ id: 7 });
  expect(await send('POST', '/fails', { a: 1 })).toBeUndefined();
  expect(steps.map(({ step, status, problem }) => [step, status, problem])).toEqual([
    ['GET /works', 200, ''],
    ['POST /fails', 500, '{"id":7}'],
  ]);
});

test('cookies of a response are sent with later requests', async () => {
  const received: (string | undefined)[] = [];
  const origin = await serve((request, response) => {
    received.push(request.headers.cookie);
    response.setHeader('Set-Cookie', ['session=a; Path=/; HttpOnly', 'signed-in=1; Path=/']).end();
  });
  const { send } = createClient(origin);
  await send('POST', '/api/login', {});
  await send('GET', '/api/user');
  expect(received[1]).toBe('session=a; signed-in=1');
});
