import { createServer } from 'node:net';
import { Failure } from './run.mjs';

export function readPort(text = '8787') {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Failure(`PORT is no port number: '${text}'`);
  return port;
}

export async function requireFreePort(port) {
  for (const host of ['127.0.0.1', '::1']) {
    const code = await listenOnce(port, host);
    if (code === 'EADDRINUSE') throw new Failure(`Port ${port} is taken. Choose another: PORT=8788 npm start`);
    if (code === 'EACCES') throw new Failure(`Port ${port} may not be used by this account.`);
  }
}

/** @returns the error's code, if any; a machine without IPv6 is fine */
function listenOnce(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
