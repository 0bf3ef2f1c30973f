import { Resvg } from '@resvg/resvg-wasm';

/** Draws an SVG with the fonts given, after `initWasm`. It reads no file and no URL that the SVG may name. */
export function pngOf(svg: string, fontBuffers: Uint8Array[]): Uint8Array<ArrayBuffer> {
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
