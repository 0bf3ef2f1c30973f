import { readFileSync } from 'node:fs';
import { catalogPage } from './catalog-pages.mjs';
import { forbiddenAnswer, hostileAnswer } from './hostile.mjs';

const robots = 'User-agent: *\nAllow: /\nDisallow: /forbidden/\n';
const utf8 = 'text/html; charset=utf-8';

const folder = (kind) => new URL(`${kind}/`, import.meta.url);

export const readLabels = (kind) => JSON.parse(readFileSync(new URL('labels.json', folder(kind)), 'utf8'));

export function readProductPage(kind, name) {
  const labels = readLabels(kind);
  if (!Object.hasOwn(labels, name)) return undefined;
  return { body: readFileSync(new URL(`${name}.html`, folder(kind))), contentType: labels[name].contentType ?? utf8 };
}

function send(response, contentType, body) {
  if (body === undefined) response.writeHead(404, { 'Content-Type': utf8 }).end('<!doctype html><h1>Not found</h1>');
  else response.writeHead(200, { 'Content-Type': contentType }).end(body);
}

function sendProductPage(response, kind, name) {
  const page = readProductPage(kind, name);
  send(response, page?.contentType, page?.body);
}

const sendMissing = (response) => send(response, utf8, undefined);

const routes = {
  'robots.txt': (response) => send(response, 'text/plain; charset=utf-8', robots),
  products: (response, name) => sendProductPage(response, 'optics', name),
  pistols: (response, name) => sendProductPage(response, 'pistols', name),
  footprints: (response, name) => sendProductPage(response, 'footprints', name),
  hostile: (response, name) => (hostileAnswer(name) ?? sendMissing)(response),
  catalog: (response, name) => send(response, utf8, catalogPage(Number(name))),
  forbidden: (response) => forbiddenAnswer(response),
};

/**
 * Serves `/products/NAME`, `/pistols/NAME`, `/footprints/NAME`, `/catalog/NUMBER`, `/hostile/NAME`, `/forbidden/…` and robots.txt.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @returns {boolean} whether the path is one of these
 */
export function answerProductPage(request, response) {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const [, first = '', name = ''] = pathname.split('/');
  if (!Object.hasOwn(routes, first)) return false;
  // A stream fails when its reader disconnects, which is what a good reader does.
  Promise.resolve(routes[first](response, name)).catch(() => response.destroy());
  return true;
}
