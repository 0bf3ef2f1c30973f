import { env } from 'cloudflare:workers';

export const drawing: Env = { ...env, PAUSE_SOCIAL_IMAGES: '' };

export function fakeRasterizer() {
  const svgs: string[] = [];
  const rasterize = async (svg: string) => {
    svgs.push(svg);
    return new TextEncoder().encode(svg);
  };
  return { svgs, rasterize };
}
