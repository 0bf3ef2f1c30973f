/** `node tools/fonts/site-font.ts` writes the site's font: as much of IBM Plex Sans as the site's own texts need. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '../..');
const whole = 'node_modules/@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2';
export const siteFontFile = join(root, 'web/fonts/ibm-plex-sans-site.woff2');

/** Where the texts of screens and the catalog are. */
const folders = ['catalog/data', 'domain', 'rendering', 'web', 'worker'];
const printable = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index));

function writtenCharacters(): string[] {
  const texts = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|css|json|md)$/.test(name) && !name.includes('.test.'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );
  const all = new Set(printable + texts.join(''));
  return [...all].filter((character) => character >= ' ').sort();
}

/** The variable font with the weights of the site and the characters that its texts have. What a font lacks is left out. */
export function makeSiteFont(): Promise<Buffer> {
  return subsetFont(readFileSync(join(root, whole)), writtenCharacters().join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
}

if (import.meta.main) writeFileSync(siteFontFile, await makeSiteFont());
