import { isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import { expect, test } from 'vitest';
import { hasCertificate } from './webauthn.ts';

const attestation = (fmt: string, statement: [string, Uint8Array | Uint8Array[]][] = []) =>
  isoBase64URL.fromBuffer(
    isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', new Map(statement)],
        ['authData', new Uint8Array(37)],
      ]) as never,
    ),
  );

const bytes = new Uint8Array(8);

test('attestations with certificates, or of formats that have them, are recognized', () => {
  expect(hasCertificate(attestation('none'))).toBe(false);
  expect(hasCertificate(attestation('packed', [['sig', bytes]]))).toBe(false);
  expect(hasCertificate(attestation('packed', [['x5c', [bytes]]]))).toBe(true);
  for (const format of ['apple', 'android-safetynet', 'tpm', 'fido-u2f']) {
    expect(hasCertificate(attestation(format))).toBe(true);
  }
});
