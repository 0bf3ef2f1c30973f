import { scrypt } from '@noble/hashes/scrypt.js';
import { base64url } from 'jose';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a hash verifies its password and no other', () => {
  const hash = hashPassword('correct horse');
  expect(hash).toMatch(/^scrypt\$14\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
  expect(verifyPassword('correct horse', hash)).toBe(true);
  for (const wrong of ['correct horse ', 'Correct horse', '', 'correct hors']) {
    expect([wrong, verifyPassword(wrong, hash)]).toEqual([wrong, false]);
  }
});

test('hashing a password twice gives different hashes', () => {
  expect(hashPassword('correct horse')).not.toBe(hashPassword('correct horse'));
});

test('verification ignores how a keyboard encodes a letter', () => {
  expect(verifyPassword('caf\u00e9 caf\u00e9', hashPassword('cafe\u0301 cafe\u0301'))).toBe(true);
});

test("verification uses the hash's own cost and matches the scrypt of @noble/hashes", () => {
  const salt = new Uint8Array(16).fill(7);
  const key = base64url.encode(scrypt('pässwörd 🔴', salt, { N: 2 ** 10, r: 8, p: 5, dkLen: 32 }));
  const stored = (cost: string) => `scrypt$${cost}$${base64url.encode(salt)}$${key}`;
  expect(verifyPassword('pässwörd 🔴', stored('10$8$5'))).toBe(true);
  for (const other of ['11$8$5', '10$4$5', '10$8$1']) expect(verifyPassword('pässwörd 🔴', stored(other))).toBe(false);
});

test('no password matches a missing or malformed hash', () => {
  for (const none of [undefined, '', 'secret-hash', 'scrypt$10$8$1$$', 'scrypt$10$8$1$AAAA$AAAA']) {
    expect(verifyPassword('correct horse', none)).toBe(false);
  }
});

test('rejecting an unknown account takes as long as rejecting a known one', () => {
  const hash = hashPassword('correct horse');
  const time = (stored?: string) => {
    const start = performance.now();
    for (let round = 0; round < 4; round += 1) verifyPassword('wrong horse', stored);
    return performance.now() - start;
  };
  const [known, unknown] = [time(hash), time()];
  // A skipped derivation would make the ratio thousands; the bounds allow for a busy machine.
  expect(unknown / known).toBeGreaterThan(0.2);
  expect(unknown / known).toBeLessThan(5);
});
