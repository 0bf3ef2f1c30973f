import { env } from 'cloudflare:workers';

/** Bindings with which social images are drawn. */
export const drawing: Env = { ...env, PAUSE_SOCIAL_IMAGES: '' };

/** A stand-in for `rasterize` whose PNG is the SVG's text. */
export function fakeRasterizer() {
  const svgs: string[] = [];
  const rasterize = async (svg: string) => {
    svgs.push(svg);
    return new TextEncoder().encode(svg);
  };
  return { svgs, rasterize };
}
