import { once } from 'node:events';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { imageAnswer, productAnswer } from './answers.mjs';
import { drawSight } from './pictures.mjs';
import { pictureOrigin } from './run.mjs';

const slowMs = 20_000;

/** Nothing waits for it when the server is closed. */
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref());

function json(response, body, status = 200, headers = {}) {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function* repeated(part, bytes) {
  for (let sent = 0; sent < bytes; sent += part.length) yield part;
}

async function* slowly(parts) {
  for (const part of parts) {
    yield part;
    await wait(100);
  }
}

/** Sends a part again and again until it has sent so many bytes, or the reader has gone. */
const flood = (response, part, bytes) => pipeline(Readable.from(repeated(Buffer.from(part), bytes)), response);
const trickle = (response) =>
  pipeline(Readable.from(slowly(repeated(Buffer.from(' '), Number.POSITIVE_INFINITY))), response);

/** A question's first time and its later ones differ, so each is known by its address. */
const seenBefore = new Set();
const isFirst = (key) => !seenBefore.has(key) && Boolean(seenBefore.add(key));

/** @typedef {{ response: import('node:http').ServerResponse, question: string, answer: object, key: string }} Asked */

/**
 * What can go wrong, by the word that brings it about.
 * @type {Record<string, { what: string, answer: (asked: Asked) => unknown }>}
 */
export const faults = {
  slow: {
    what: `answers after ${slowMs / 1000} seconds`,
    answer: async ({ response, answer }) => {
      await wait(slowMs);
      json(response, answer);
    },
  },
  trickle: {
    what: 'begins to answer at once and never ends',
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
    what: 'a redirect to elsewhere',
    answer: ({ response }) => response.writeHead(302, { Location: '/search.json?q=rmr' }).end(),
  },
  empty: {
    what: 'finds nothing',
    answer: ({ response, answer }) =>
      json(response, 'request_info' in answer ? { ...answer, search_results: [] } : imageAnswer('')),
  },
  blank: { what: '200 with nothing in it', answer: ({ response }) => response.writeHead(200).end() },
  huge: {
    what: '20 MB of results',
    answer: ({ response }) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write('{"images_results":[],"search_results":[],"more":"');
      return flood(response, 'x'.repeat(65_536), 20 * 1024 * 1024);
    },
  },
  malformed: {
    what: 'JSON that breaks off',
    answer: ({ response, answer }) => response.writeHead(200).end(JSON.stringify(answer).slice(0, -20)),
  },
  html: { what: '200 with a page', answer: ({ response }) => response.writeHead(200).end('<!doctype html><p>Hello') },
  shape: {
    what: 'JSON of another shape',
    answer: ({ response }) => json(response, { images_results: { one: 1 }, search_results: 'none' }),
  },
  rows: {
    what: 'results of which only the second can be used: each other has one fault',
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
    what: '200 with an error in it',
    answer: ({ response }) =>
      json(response, {
        search_metadata: { status: 'Error' },
        request_info: { success: false, message: 'A secret of theirs' },
        error: 'A secret of theirs',
      }),
  },
  limited: {
    what: '429, to come again in an hour',
    answer: ({ response }) => json(response, { error: 'Too many' }, 429, { 'Retry-After': '3600' }),
  },
  'limited-once': {
    what: '429 the first time, to come again in a second',
    answer: ({ response, answer, key }) =>
      isFirst(key) ? json(response, { error: 'Too many' }, 429, { 'Retry-After': '1' }) : json(response, answer),
  },
  flaky: {
    what: '500 the first time',
    answer: ({ response, answer, key }) =>
      isFirst(key) ? json(response, { error: 'Once' }, 500) : json(response, answer),
  },
  reset: { what: 'the connection breaks off', answer: ({ response }) => response.socket?.resetAndDestroy() },
};

const image = { 'Content-Type': 'image/png' };

/** Pictures that are none, or that one must not wait for, by name. */
const pictures = {
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

function sendPicture(response, name) {
  if (Object.hasOwn(pictures, name)) return pictures[name](response);
  // steps-3.png leads to steps-2.png and so on.
  const steps = Number(name.match(/^steps-(\d+)\.png$/)?.[1] ?? 0);
  if (steps > 0) return response.writeHead(302, { Location: `${pictureOrigin}/steps-${steps - 1}.png` }).end();
  response.writeHead(200, image).end(drawSight(name, 480));
}

const faultIn = (text) => text.match(/fault:([a-z-]+)/)?.[1] ?? '';

/**
 * Answers as the two search services do, and as pictures' servers do, and notes what it was asked.
 * @param {number} port 0 for any that is free
 */
export async function startFakeSearches(port = 0) {
  /** @type {{ path: string, query: Record<string, string>, aborted: boolean }[]} */
  const requests = [];
  function answerTo(request, response) {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, first = '', second = ''] = url.pathname.split('/');
    if (first === 'requests') return json(response, requests);
    const noted = { path: url.pathname, query: Object.fromEntries(url.searchParams), aborted: false };
    requests.push(noted);
    response.on('close', () => {
      noted.aborted = !response.writableFinished;
    });
    if (first === 'pictures') return sendPicture(response, second);
    const question = url.searchParams.get('q') ?? url.searchParams.get('search_term') ?? '';
    const answer = url.searchParams.has('search_term')
      ? productAnswer(question, url.searchParams.get('amazon_domain') ?? 'amazon.com')
      : imageAnswer(question);
    const fault = faults[faultIn(question)] ?? faults[first];
    if (fault === undefined) return json(response, answer);
    return fault.answer({ response, question, answer, key: `${url.pathname} ${question}` });
  }
  const server = createServer(async (request, response) => {
    try {
      await answerTo(request, response);
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
