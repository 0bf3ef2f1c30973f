import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';

const suffixOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase().slice(5);

/** Every range has one breached password and one padding line. */
const range = `${'0'.repeat(35)}:3\r\n${suffixOf('breached horse')}:12\r\n${suffixOf('padding horse')}:0\r\n`;

export async function setup(project: TestProject): Promise<() => void> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    const [, folder] = (request.url ?? '').split('/');
    if (folder === 'requests') response.end(JSON.stringify(paths));
    else if (folder === 'broken') response.writeHead(500).end();
    else if (folder === 'moved') response.writeHead(302, { Location: `/range/${request.url?.slice(-5)}` }).end();
    else if (folder === 'large') response.writeHead(200, { 'Transfer-Encoding': 'chunked' }).end(range.repeat(20_000));
    else if (folder === 'range') {
      paths.push(request.url ?? '');
      response.end(range);
    }
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  (project.provide as (key: string, value: string) => void)('fakeBreaches', `http://localhost:${port}`);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
