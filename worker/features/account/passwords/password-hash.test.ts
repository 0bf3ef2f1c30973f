import { scryptSync } from 'node:crypto';
import { scrypt } from '@noble/hashes/scrypt.js';
import { base64url } from 'jose';
import { expect, test } from 'vitest';
// This specifier is not aliased, so it gives the real cost; password-hash.ts gets the lower one (vitest.config.ts).
import { passwordCost } from '#worker/features/account/passwords/password-cost.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

test('a hash verifies its password and no other', async () => {
  const hash = await hashPassword('correct horse');
  expect(hash).toMatch(/^scrypt\$10\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyPassword('correct horse', hash)).toBe(true);
  for (const wrong of ['correct horse ', 'Correct horse', '', 'correct hors']) {
    expect([wrong, await verifyPassword(wrong, hash)]).toEqual([wrong, false]);
  }
});

test('hashing a password twice gives different hashes', async () => {
  expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'));
});

test('verification ignores how a keyboard encodes a letter', async () => {
  expect(await verifyPassword('caf\u00e9 caf\u00e9', await hashPassword('cafe\u0301 cafe\u0301'))).toBe(true);
});

test("verification uses the hash's own cost and matches the scrypt of @noble/hashes", async () => {
  const salt = new Uint8Array(16).fill(7);
  const key = base64url.encode(scrypt('pässwörd 🔴', salt, { N: 2 ** 10, r: 8, p: 5, dkLen: 32 }));
  const stored = (cost: string) => `scrypt$${cost}$${base64url.encode(salt)}$${key}`;
  expect(await verifyPassword('pässwörd 🔴', stored('10$8$5'))).toBe(true);
  for (const other of ['11$8$5', '10$4$5', '10$8$1'])
    expect(await verifyPassword('pässwörd 🔴', stored(other))).toBe(false);
});

test('in production a hash costs what OWASP recommends, and the runtime allows it', async () => {
  expect(passwordCost).toEqual({ logN: 14, r: 8, p: 5 });
  const { logN, r, p } = passwordCost;
  const salt = new Uint8Array(16).fill(7);
  const key = scryptSync('correct horse', salt, 32, { N: 2 ** logN, r, p });
  const stored = `scrypt$${logN}$${r}$${p}$${base64url.encode(salt)}$${base64url.encode(key)}`;
  expect(await verifyPassword('correct horse', stored)).toBe(true);
  expect(await verifyPassword('wrong horse', stored)).toBe(false);
});

test('no password matches a missing or malformed hash', async () => {
  for (const none of [undefined, '', 'secret-hash', 'scrypt$10$8$1$$', 'scrypt$10$8$1$AAAA$AAAA']) {
    expect(await verifyPassword('correct horse', none)).toBe(false);
  }
});

test('rejecting an unknown account takes as long as rejecting a known one', async () => {
  const hash = await hashPassword('correct horse');
  const time = async (stored?: string) => {
    const start = performance.now();
    for (let round = 0; round < 16; round += 1) await verifyPassword('wrong horse', stored);
    return performance.now() - start;
  };
  let [known, unknown] = [Infinity, Infinity];
  for (let batch = 0; batch < 6; batch += 1) {
    known = Math.min(known, await time(hash));
    unknown = Math.min(unknown, await time());
  }
  // A pause only lengthens a batch, so the shortest ones are compared. Without its derivation, one would take next to no time.
  expect(unknown / known).toBeGreaterThan(0.2);
  expect(unknown / known).toBeLessThan(5);
});
