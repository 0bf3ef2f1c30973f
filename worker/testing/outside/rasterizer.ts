import { env } from 'cloudflare:workers';

/** A stand-in for the second Worker, whose PNG is the SVG's text. */
export function fakeRasterizer() {
  const svgs: string[] = [];
  const rasterizer = {
    /** Runs before each answer. */
    before: async (): Promise<void> => undefined,
    fetch: async (_url: string, { body }: { body: string }) => {
      await rasterizer.before();
      svgs.push(body);
      return new Response(body);
    },
  };
  const bindings: Env = { ...env, RASTERIZER: rasterizer as unknown as Fetcher };
  return { rasterizer, svgs, bindings };
}
