const maxRedirects = 5;
const redirectStatuses = [301, 302, 303, 307, 308];

export type Fetched = { response: Response; url: URL };

type Options = {
  headers: Record<string, string>;
  signal: AbortSignal;
  next: (location: string, base: URL) => URL;
  before?: (url: URL) => Promise<void>;
};

/**
 * Fetches a URL and follows redirects one by one, so that each is checked. Returns the first response that is no
 * redirect; undefined if there are too many.
 * @throws what `next`, `before` and fetch throw
 */
export async function follow(first: URL, { headers, signal, next, before }: Options): Promise<Fetched | undefined> {
  let url = first;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    await before?.(url);
    const response = await fetch(url, { headers, redirect: 'manual', signal });
    const location = response.headers.get('Location');
    if (!redirectStatuses.includes(response.status) || location === null) return { response, url };
    discard(response);
    url = next(location, url);
  }
  return undefined;
}

export function discard(response: Response): void {
  response.body?.cancel().catch(() => undefined);
}
