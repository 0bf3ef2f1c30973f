import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

const { origin } = new URL(env.IMAGE_SEARCH_URL);

export const pictureOrigin = 'https://pictures.example';

export type Asked = { path: string; query: Record<string, string>; aborted: boolean };

export async function asked(part: string): Promise<Asked[]> {
  const all = (await (await fetch(`${origin}/requests`)).json()) as Asked[];
  return all.filter(({ path, query }) => [path, ...Object.values(query)].some((text) => text.includes(part)));
}

export const mark = () => `m${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** A product line that makes the fake searches fail. */
export const faulty = (word: string) => `fault:${word} ${mark()}`;

/** Redirects requests for images to the fake searches, as local runs do. Other requests go through. */
export function serveFakePictures() {
  const outside = globalThis.fetch;
  return vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (!url.startsWith(`${pictureOrigin}/`)) return outside(input, init);
    return outside(`${origin}/pictures${url.slice(pictureOrigin.length)}`, init);
  });
}
