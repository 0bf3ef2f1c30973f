import type { Version } from './version.ts';

type Path = string | ((origin: string) => Promise<string>);

async function firstOf<Row>(url: string): Promise<Row> {
  const answer = (await (await fetch(url)).json()) as Row[];
  const [first] = answer;
  if (first === undefined) throw new Error(`${url} is empty`);
  return first;
}

/** The pages that are measured, by name. */
const pages: Record<string, Path> = {
  '/': '/',
  '/pistol': '/pistol',
  '/rifle': '/rifle',
  '/optic/1': '/optic/1',
  // The optic that fits most pistols has the longest page of its kind.
  'the RMR': async (origin) => {
    const { id } = await firstOf<{ id: number }>(`${origin}/api/optics/pistol?q=Trijicon%20RMR&pageSize=1`);
    return `/optic/${id}`;
  },
  '/pistol-wizard': '/pistol-wizard',
  '/compare': '/compare',
  'three optics compared': '/compare?ids=3,17,69',
  '/pistols/glock-g43x-mos': '/pistols/glock-g43x-mos',
  '/blog': '/blog',
  'the newest post': async (origin) => `/blog/${(await firstOf<{ slug: string }>(`${origin}/api/blog/posts`)).slug}`,
  '/faq': '/faq',
};

/** @returns the names of all pages, or of those that are asked for */
export function pageNames(asked: string | undefined): string[] {
  const names = asked?.split(';') ?? Object.keys(pages);
  const unknown = names.find((name) => !Object.hasOwn(pages, name));
  if (unknown !== undefined)
    throw new Error(`There is no page '${unknown}'. There are: ${Object.keys(pages).join('; ')}`);
  return names;
}

/** The URLs of pages in a version, which must answer them. */
export async function urlsOf({ name: version, origin }: Version, names: string[]): Promise<Map<string, string>> {
  const urls = new Map<string, string>();
  for (const name of names) {
    const path = pages[name] ?? name;
    const url = origin + (typeof path === 'string' ? path : await path(origin));
    const { ok, status } = await fetch(url);
    if (!ok) throw new Error(`${url} is ${status} in the version ${version}`);
    urls.set(name, url);
  }
  return urls;
}
