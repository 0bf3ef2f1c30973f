/** The one function of node:zlib that the Worker uses. Node's own types would pull in all of Node. */
declare module 'node:zlib' {
  export function crc32(bytes: Uint8Array): number;
}
