import { crc32, deflateSync } from 'node:zlib';

function chunk(type, data) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/**
 * Encodes rows of palette indexes as a PNG.
 * @param {number[][]} rows
 * @param {number[][]} palette red, green and blue of each index
 */
function png(rows, palette) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(rows[0]?.length ?? 0, 0);
  header.writeUInt32BE(rows.length, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const pixels = Buffer.concat(rows.map((row) => Buffer.from([0, ...row])));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const numberOf = (text) => crc32(Buffer.from(text));

/**
 * A picture of a sight: a body, a window and a lit dot. The name determines shape and colors.
 * @param {string} name
 * @param {number} width
 */
export function drawSight(name, width) {
  const height = Math.round(width * 0.75);
  const seed = numberOf(name);
  const shade = 40 + (seed % 50);
  const palette = [
    [236, 236, 232],
    [shade, shade, shade + 6],
    [150 + (seed % 60), 190, 205],
    (seed >>> 8) % 4 === 0 ? [40, 190, 80] : [220, 30, 40],
  ];
  const left = 0.15 + ((seed >>> 4) % 10) / 100;
  const top = 0.18 + ((seed >>> 10) % 10) / 100;
  const rim = 0.04 + ((seed >>> 16) % 5) / 100;
  const dot = 0.02 + ((seed >>> 20) % 4) / 200;
  const within = (x, y, inset) =>
    x > left + inset && x < 1 - left - inset && y > top + inset * 1.3 && y < 0.85 - inset * 1.3;
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => {
      const [x, y] = [column / width, row / height];
      if (Math.hypot(x - 0.5, (y - (top + 0.85) / 2) * 0.75) < dot) return 3;
      if (within(x, y, rim)) return 2;
      return within(x, y, 0) || (y > 0.8 && y < 0.9 && x > 0.1 && x < 0.9) ? 1 : 0;
    }),
  );
  return png(rows, palette);
}
