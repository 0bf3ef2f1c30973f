import { Agent, createServer, request as forward, type IncomingHttpHeaders, type Server } from 'node:http';
import { pipeline } from 'node:stream';
import { constants, createGzip } from 'node:zlib';

const compressible = /text|javascript|json|svg|xml/;
const isWhole = /javascript|css/;
/** Headers of the connection, not of the answer. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding'];
const agent = new Agent({ keepAlive: true });

const without = (headers: IncomingHttpHeaders, names: string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** Compresses what a server on this machine answers, as the edge would, and passes each part on as it comes. */
export function edge(port: number, target: number): Promise<Server> {
  const server = createServer((request, response) => {
    const { method, url: path, headers: asked } = request;
    const headers = { ...asked, 'accept-encoding': 'identity' };
    const upstream = forward({ agent, host: 'localhost', port: target, path, method, headers }, (answer) => {
      const status = answer.statusCode ?? 502;
      const type = answer.headers['content-type'] ?? '';
      const isEmpty = method === 'HEAD' || status === 204 || status === 304;
      const isCompressed = !isEmpty && compressible.test(type) && /\bgzip\b/.test(String(asked['accept-encoding']));
      if (!isCompressed) {
        response.writeHead(status, without(answer.headers, ofConnection));
        pipeline(answer, response, () => {});
        return;
      }
      const kept = without(answer.headers, [...ofConnection, 'content-length']);
      response.writeHead(status, { ...kept, 'content-encoding': 'gzip' });
      // Nothing waits for a part of a script, and each flush adds bytes.
      const flush = isWhole.test(type) ? constants.Z_NO_FLUSH : constants.Z_SYNC_FLUSH;
      pipeline(answer, createGzip({ flush }), response, () => {});
    });
    upstream.on('error', () => response.destroy());
    pipeline(request, upstream, () => {});
  });
  return new Promise((listening) => server.listen(port, 'localhost', () => listening(server)));
}
