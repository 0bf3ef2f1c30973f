const p256 = 1;
const integerBytes = 32;

/** Reads one DER value at `at`. Lengths of 128 and more have another form, which no value here needs. */
function valueAt(der: Uint8Array, at: number, tag: number): Uint8Array {
  const length = der[at + 1] ?? 0;
  const value = der.subarray(at + 2, at + 2 + length);
  if (der[at] !== tag || length === 0 || length > 127 || value.length !== length) throw new Error('No DER signature');
  return value;
}

/** A positive integer without the zero that keeps its sign, in 32 bytes. */
function padded(integer: Uint8Array): Uint8Array {
  const digits = integer[0] === 0 ? integer.subarray(1) : integer;
  if (digits.length > integerBytes) throw new Error('A number of this signature is too large');
  const bytes = new Uint8Array(integerBytes);
  bytes.set(digits, integerBytes - digits.length);
  return bytes;
}

/**
 * Takes the two numbers of an ES256 signature out of DER, as Web Crypto wants them. Edge builds use it in place of the
 * library's, which brings a whole ASN.1 parser. It cannot make a forged signature valid: whoever sends one chooses both numbers.
 */
export function unwrapEC2Signature(signature: Uint8Array, curve: number): Uint8Array {
  if (curve !== p256) throw new Error(`Unexpected curve ${curve}`);
  const numbers = valueAt(signature, 0, 0x30);
  const r = valueAt(numbers, 0, 2);
  const s = valueAt(numbers, 2 + r.length, 2);
  if (numbers.length + 2 !== signature.length || r.length + s.length + 4 !== numbers.length) {
    throw new Error('Bytes follow the signature');
  }
  const bytes = new Uint8Array(2 * integerBytes);
  bytes.set(padded(r));
  bytes.set(padded(s), integerBytes);
  return bytes;
}
