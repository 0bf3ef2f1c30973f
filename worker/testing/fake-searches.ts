import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

const { origin } = new URL(env.IMAGE_SEARCH_URL);

/** Where the pictures seem to stand that the fake searches find. */
export const pictureOrigin = 'https://pictures.example';

/** A call as the fake searches noted it; aborted where nobody waited for the end of its answer. */
export type Asked = { path: string; query: Record<string, string>; aborted: boolean };

/** What the fake searches were asked whose words or path have this in it. */
export async function asked(part: string): Promise<Asked[]> {
  const all = (await (await fetch(`${origin}/requests`)).json()) as Asked[];
  return all.filter(({ path, query }) => [path, ...Object.values(query)].some((text) => text.includes(part)));
}

/** A word by which a test tells its questions from those of all others, of other files too. */
export const mark = () => `m${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** A product line that brings a fault about. */
export const faulty = (word: string) => `fault:${word} ${mark()}`;

/** Leads calls for pictures to the fake searches, as the local run does; all others go where they go. */
export function serveFakePictures() {
  const outside = globalThis.fetch;
  return vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (!url.startsWith(`${pictureOrigin}/`)) return outside(input, init);
    return outside(`${origin}/pictures${url.slice(pictureOrigin.length)}`, init);
  });
}
