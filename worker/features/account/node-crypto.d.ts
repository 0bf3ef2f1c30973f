/** The one function of node:crypto that the Worker uses; Node's own types would bring in all of Node. */
declare module 'node:crypto' {
  export function scryptSync(
    password: Uint8Array,
    salt: Uint8Array,
    keyLength: number,
    options: { N: number; r: number; p: number },
  ): Uint8Array;
}
