import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';

const dataScript = /<script[^>]*>window\.__reactRouterContext\.streamController\.enqueue\((".*?")\);?<\/script>/g;

const times = ['dehydratedAt', 'dataUpdatedAt', 'errorUpdatedAt'];

export async function decoded(...written: string[]): Promise<unknown> {
  const body = new Blob(written).stream() as Parameters<typeof decode>[0];
  return (await decode(body, globalThis as unknown as Parameters<typeof decode>[1])).value;
}

export async function documentParts(html: string): Promise<{ markup: string; data: string }> {
  const written = Array.from(html.matchAll(dataScript), ([, text]) => JSON.parse(text ?? '') as string);
  const data = JSON.stringify(await decoded(...written), (key, one) => (times.includes(key) ? undefined : one));
  return { markup: html.replaceAll(dataScript, '').replaceAll(/ nonce="[^"]*"/g, ''), data };
}
