import regular from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2?inline';
import bold from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2?inline';
import regularExtended from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-400-normal.woff2?inline';
import boldExtended from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-600-normal.woff2?inline';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import resvg from '@resvg/resvg-wasm/index_bg.wasm';

const bytesOf = (dataUrl: string) => Uint8Array.fromBase64(dataUrl.slice(dataUrl.indexOf(',') + 1));

export const fonts = [regular, bold, regularExtended, boldExtended].map(bytesOf);

await initWasm(resvg);

/** Draws an SVG as PNG. It reads no file and no URL that the SVG may name. */
export function rasterize(svg: string, fontBuffers = fonts): Uint8Array<ArrayBuffer> {
  const drawing = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: 'IBM Plex Sans' } });
  try {
    const image = drawing.render();
    try {
      return new Uint8Array(image.asPng());
    } finally {
      image.free();
    }
  } finally {
    drawing.free();
  }
}
