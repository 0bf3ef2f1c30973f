import regular from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2';
import bold from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2';
import regularExtended from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-400-normal.woff2';
import boldExtended from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-600-normal.woff2';
import { initWasm } from '@resvg/resvg-wasm';
import resvg from '@resvg/resvg-wasm/index_bg.wasm';
import { pngOf } from './png.ts';

const fontBuffers = [regular, bold, regularExtended, boldExtended].map((font) => new Uint8Array(font));

await initWasm(resvg);

/** Answers a posted SVG with its PNG. Only the site's Worker calls it. */
export default {
  async fetch(request) {
    return new Response(pngOf(await request.text(), fontBuffers), { headers: { 'Content-Type': 'image/png' } });
  },
} satisfies ExportedHandler;
