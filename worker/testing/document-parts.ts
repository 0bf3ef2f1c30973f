import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';

const dataScript = /<script[^>]*>window\.__reactRouterContext\.streamController\.enqueue\((".*?")\);?<\/script>/g;

/** When a query was answered. */
const times = ['dehydratedAt', 'dataUpdatedAt', 'errorUpdatedAt'];

/** A document's markup, and the data that its page is hydrated with as JSON. */
export async function documentParts(html: string): Promise<{ markup: string; data: string }> {
  const written = Array.from(html.matchAll(dataScript), ([, text]) => JSON.parse(text ?? '') as string);
  const body = new Blob(written).stream() as Parameters<typeof decode>[0];
  const { value } = await decode(body, globalThis as unknown as Parameters<typeof decode>[1]);
  const data = JSON.stringify(value, (key, one) => (times.includes(key) ? undefined : one));
  return { markup: html.replaceAll(dataScript, ''), data };
}
