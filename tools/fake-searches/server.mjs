import { once } from 'node:events';
import { createServer } from 'node:http';
import { imageResponse, productResponse } from './answers.mjs';
import { drawSight } from './pictures.mjs';
import { answerProductPage } from './product-pages/serve.mjs';
import { imageOrigin } from './run.mjs';
import { flood, trickle, wait } from './streams.mjs';

const slowMs = 20_000;

function json(response, body, status = 200, headers = {}) {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Some faults affect only the first request for a URL. */
const seenBefore = new Set();
const isFirst = (key) => !seenBefore.has(key) && Boolean(seenBefore.add(key));

/** @typedef {{ response: import('node:http').ServerResponse, answer: object, key: string }} Context */

/**
 * Faults by the word that triggers them.
 * @type {Record<string, { what: string, answer: (context: Context) => unknown }>}
 */
export const faults = {
  slow: {
    what: `responds after ${slowMs / 1000} seconds`,
    answer: async ({ response, answer }) => {
      await wait(slowMs);
      json(response, answer);
    },
  },
  trickle: {
    what: 'responds at once and never ends',
    answer: ({ response }) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      return trickle(response);
    },
  },
  broken: { what: '500', answer: ({ response }) => json(response, { error: 'A secret of theirs' }, 500) },
  down: { what: '503', answer: ({ response }) => json(response, { error: 'A secret of theirs' }, 503) },
  key: { what: '401, as for a wrong key', answer: ({ response }) => json(response, { error: 'Invalid API key' }, 401) },
  credit: { what: '402, no credit left', answer: ({ response }) => json(response, { error: 'Pay first' }, 402) },
  moved: {
    what: 'a redirect',
    answer: ({ response }) => response.writeHead(302, { Location: '/search.json?q=rmr' }).end(),
  },
  empty: {
    what: 'finds nothing',
    answer: ({ response, answer }) =>
      json(response, 'request_info' in answer ? { ...answer, search_results: [] } : imageResponse('')),
  },
  blank: { what: '200 with an empty body', answer: ({ response }) => response.writeHead(200).end() },
  huge: {
    what: '20 MB of results',
    answer: ({ response }) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write('{"images_results":[],"search_results":[],"more":"');
      return flood(response, 'x'.repeat(65_536), 20 * 1024 * 1024);
    },
  },
  malformed: {
    what: 'truncated JSON',
    answer: ({ response, answer }) => response.writeHead(200).end(JSON.stringify(answer).slice(0, -20)),
  },
  html: { what: '200 with HTML', answer: ({ response }) => response.writeHead(200).end('<!doctype html><p>Hello') },
  shape: {
    what: 'JSON of another shape',
    answer: ({ response }) => json(response, { images_results: { one: 1 }, search_results: 'none' }),
  },
  rows: {
    what: 'results with only the second one usable',
    answer: ({ response, answer }) => {
      const [good] = answer.images_results ?? answer.search_results ?? [];
      const { asin: _, ...unnumbered } = good ?? {};
      const images_results = ['javascript:alert(1)', 'http://pictures.example/rmr.png', 7].map((original) => ({
        ...good,
        original,
      }));
      const search_results = [{ link: 'javascript:alert(1)' }, { link: 7 }, { title: 7 }].map((fault) => ({
        ...unnumbered,
        ...fault,
      }));
      for (const rows of [images_results, search_results]) rows.splice(1, 0, good);
      json(response, { ...answer, images_results, search_results });
    },
  },
  error: {
    what: '200 with an error in the body',
    answer: ({ response }) =>
      json(response, {
        search_metadata: { status: 'Error' },
        request_info: { success: false, message: 'A secret of theirs' },
        error: 'A secret of theirs',
      }),
  },
  limited: {
    what: '429 with Retry-After one hour',
    answer: ({ response }) => json(response, { error: 'Too many' }, 429, { 'Retry-After': '3600' }),
  },
  'limited-once': {
    what: '429 the first time, with Retry-After one second',
    answer: ({ response, answer, key }) =>
      isFirst(key) ? json(response, { error: 'Too many' }, 429, { 'Retry-After': '1' }) : json(response, answer),
  },
  flaky: {
    what: '500 the first time',
    answer: ({ response, answer, key }) =>
      isFirst(key) ? json(response, { error: 'Once' }, 500) : json(response, answer),
  },
  reset: { what: 'the connection is reset', answer: ({ response }) => response.socket?.resetAndDestroy() },
};

const image = { 'Content-Type': 'image/png' };

const images = {
  'html.png': (response) => response.writeHead(200, image).end('<!doctype html><script>alert(1)</script>'),
  'empty.png': (response) => response.writeHead(200, image).end(),
  'large.png': (response) => {
    const bytes = 50 * 1024 * 1024;
    response.writeHead(200, { ...image, 'Content-Length': bytes });
    response.write(drawSight('large', 96).subarray(0, 64));
    return flood(response, Buffer.alloc(65_536), bytes - 64);
  },
  'endless.png': (response) => {
    response.writeHead(200, image).write(drawSight('endless', 96).subarray(0, 64));
    return flood(response, Buffer.alloc(65_536), Number.POSITIVE_INFINITY);
  },
  'trickle.png': (response) => {
    response.writeHead(200, image).write(drawSight('trickle', 96).subarray(0, 64));
    return trickle(response);
  },
  'slow.png': async (response) => {
    await wait(slowMs);
    response.writeHead(200, image).end(drawSight('slow', 480));
  },
  'missing.png': (response) => response.writeHead(404).end('A secret of theirs'),
  'broken.png': (response) => response.writeHead(500).end('A secret of theirs'),
  'reset.png': (response) => response.socket?.resetAndDestroy(),
  'loop.png': (response) => response.writeHead(302, { Location: '/loop.png' }).end(),
  'moved.png': (response) => response.writeHead(301, { Location: 'at-last.png' }).end(),
  'nowhere.png': (response) => response.writeHead(302).end(),
  'inward.png': (response) => response.writeHead(302, { Location: 'https://169.254.169.254/latest/' }).end(),
  'insecure.png': (response) => response.writeHead(302, { Location: 'http://pictures.example/at-last.png' }).end(),
};

function sendImage(response, name) {
  if (Object.hasOwn(images, name)) return images[name](response);
  // steps-3.png redirects to steps-2.png and so on.
  const steps = Number(name.match(/^steps-(\d+)\.png$/)?.[1] ?? 0);
  if (steps > 0) return response.writeHead(302, { Location: `${imageOrigin}/steps-${steps - 1}.png` }).end();
  response.writeHead(200, image).end(drawSight(name, 480));
}

const samplePage = `<!doctype html>
<html lang="en">
<head><title>Sample optic</title></head>
<body>
<main>
<table>
<tr><th>Weight</th><td>1.2 oz (34 g)</td></tr>
<tr><th>Battery</th><td>CR2032</td></tr>
</table>
</main>
</body>
</html>
`;

function sendPage(response, name) {
  if (name !== 'sample.html') return response.writeHead(404).end();
  return response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(samplePage);
}

const faultIn = (text) => text.match(/fault:([a-z-]+)/)?.[1] ?? '';

/**
 * Serves both search APIs, the images in their results and product pages, and records all requests.
 * @param {number} port 0 for any free port
 */
export async function startFakeSearches(port = 0) {
  /** @type {{ path: string, query: Record<string, string>, aborted: boolean }[]} */
  const requests = [];
  function respond(request, response) {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, first = '', second = ''] = url.pathname.split('/');
    if (first === 'requests') return json(response, requests);
    const record = { path: url.pathname, query: Object.fromEntries(url.searchParams), aborted: false };
    requests.push(record);
    response.on('close', () => {
      record.aborted = !response.writableFinished;
    });
    if (first === 'pictures') return sendImage(response, second);
    if (url.pathname === '/products/sample.html') return sendPage(response, second);
    if (answerProductPage(request, response)) return;
    const query = url.searchParams.get('q') ?? url.searchParams.get('search_term') ?? '';
    const answer = url.searchParams.has('search_term')
      ? productResponse(query, url.searchParams.get('amazon_domain') ?? 'amazon.com')
      : imageResponse(query);
    const fault = faults[faultIn(query)] ?? faults[first];
    if (fault === undefined) return json(response, answer);
    return fault.answer({ response, answer, key: `${url.pathname} ${query}` });
  }
  const server = createServer(async (request, response) => {
    try {
      await respond(request, response);
    } catch {
      response.destroy();
    }
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : port}`,
    requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
