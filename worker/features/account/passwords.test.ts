import { scrypt } from '@noble/hashes/scrypt.js';
import { base64url } from 'jose';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a password is known by its hash, and no other one is', () => {
  const hash = hashPassword('correct horse');
  expect(hash).toMatch(/^scrypt\$14\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
  expect(verifyPassword('correct horse', hash)).toBe(true);
  for (const wrong of ['correct horse ', 'Correct horse', '', 'correct hors']) {
    expect([wrong, verifyPassword(wrong, hash)]).toEqual([wrong, false]);
  }
});

test('the same password has another hash each time', () => {
  expect(hashPassword('correct horse')).not.toBe(hashPassword('correct horse'));
});

test('a letter is the same however the keyboard writes it', () => {
  expect(verifyPassword('caf\u00e9 caf\u00e9', hashPassword('cafe\u0301 cafe\u0301'))).toBe(true);
});

test("a hash is read with the cost that stands in it, and the runtime's scrypt is that of @noble/hashes", () => {
  const salt = new Uint8Array(16).fill(7);
  const key = base64url.encode(scrypt('pässwörd 🔴', salt, { N: 2 ** 10, r: 8, p: 5, dkLen: 32 }));
  const stored = (cost: string) => `scrypt$${cost}$${base64url.encode(salt)}$${key}`;
  expect(verifyPassword('pässwörd 🔴', stored('10$8$5'))).toBe(true);
  for (const other of ['11$8$5', '10$4$5', '10$8$1']) expect(verifyPassword('pässwörd 🔴', stored(other))).toBe(false);
});

test('without a hash, or with something that is none, no password is right', () => {
  for (const none of [undefined, '', 'secret-hash', 'scrypt$10$8$1$$', 'scrypt$10$8$1$AAAA$AAAA']) {
    expect(verifyPassword('correct horse', none)).toBe(false);
  }
});

test('to say no to nobody takes as long as to somebody', () => {
  const hash = hashPassword('correct horse');
  const time = (stored?: string) => {
    const start = performance.now();
    for (let round = 0; round < 4; round += 1) verifyPassword('wrong horse', stored);
    return performance.now() - start;
  };
  const [known, unknown] = [time(hash), time()];
  // A missing derivation would make the ratio some thousands; the bounds leave room for a busy machine.
  expect(unknown / known).toBeGreaterThan(0.2);
  expect(unknown / known).toBeLessThan(5);
});
