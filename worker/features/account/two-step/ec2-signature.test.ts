import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { unwrapEC2Signature } from './ec2-signature.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const key = await crypto.subtle.importKey(
  'jwk',
  publicKey.export({ format: 'jwk' }) as JsonWebKey,
  { name: 'ECDSA', namedCurve: 'P-256' },
  false,
  ['verify'],
);

test('Web Crypto verifies what was unwrapped, whatever the numbers’ lengths', async () => {
  const lengths = new Set<number>();
  for (let n = 0; n < 600; n++) {
    const data = new TextEncoder().encode(`message ${n}`);
    const der = new Uint8Array(sign('sha256', data, privateKey));
    lengths.add(der.length);
    const bare = new Uint8Array(unwrapEC2Signature(der, 1));
    expect(await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bare, data)).toBe(true);
  }
  expect(lengths.size).toBeGreaterThan(2);
});

const one = [2, 1, 1];
const long = [2, 34, 0, ...new Array(33).fill(9)];

test.each([
  ['nothing', []],
  ['no sequence', [0x31, 6, ...one, ...one]],
  ['a number alone', [0x30, 3, ...one]],
  ['a number without digits', [0x30, 5, 2, 0, ...one]],
  ['a number that ends too early', [0x30, 6, ...one, 2, 2, 1]],
  ['a number that is too large', [0x30, 39, ...one, ...long]],
  ['bytes behind the numbers', [0x30, 7, ...one, ...one, 0]],
  ['bytes behind the sequence', [0x30, 6, ...one, ...one, 0]],
  ['a length in the long form', [0x30, 0x81, 6, ...one, ...one]],
])('%s is no signature', (_, bytes) => {
  expect(() => unwrapEC2Signature(Uint8Array.from(bytes), 1)).toThrow();
});

test('another curve is refused', () => {
  expect(unwrapEC2Signature(Uint8Array.from([0x30, 6, ...one, ...one]), 1)).toHaveLength(64);
  expect(() => unwrapEC2Signature(Uint8Array.from([0x30, 6, ...one, ...one]), 2)).toThrow('Unexpected curve');
});
