import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { root, toolEnv } from '../../tools/lib/run.mjs';

type Outcome = { code: number | string; output: string };

function smoke(url: string): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile('node', ['tools/smoke.ts', url], { cwd: root, env: toolEnv }, (error, output) =>
      resolve({ code: error?.code ?? 0, output }),
    );
  });
}

test('the smoke test passes on the built site', async ({ baseURL }) => {
  const { code, output } = await smoke(String(baseURL));
  expect(output).toMatch(/\n\d{2} passed, 0 failed, 2 skipped\n$/);
  expect(code).toBe(0);
});

test('the smoke test fails in each check on a site that answers everything with the same page', async () => {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end('<html><p>It works!</p></html>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { code, output } = await smoke(`http://127.0.0.1:${port}`);
  server.close();
  expect(output).toMatch(/\n0 passed, \d{2} failed, 2 skipped\n$/);
  expect(code).toBe(1);
});
