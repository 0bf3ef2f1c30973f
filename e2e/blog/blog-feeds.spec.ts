import { published } from '../support/blog.ts';
import { expect, test } from '../support/fixtures.ts';

test('the RSS feed is well-formed and valid RSS 2.0', async ({ page, baseURL }) => {
  const posts = await published(page, 'page=1&pageSize=20');
  await page.goto('/robots.txt');
  const feed = await page.evaluate(async () => {
    const response = await fetch('/blog/rss.xml');
    const parsed = new DOMParser().parseFromString(await response.text(), 'application/xml');
    const text = (parent: ParentNode | null, name: string) =>
      parent?.querySelector(`:scope > ${name}`)?.textContent ?? '';
    const channel = parsed.querySelector('rss[version="2.0"] > channel');
    return {
      error: parsed.querySelector('parsererror')?.textContent,
      channel: ['title', 'link', 'description'].map((name) => text(channel, name)),
      self: [...(channel?.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link') ?? [])].map((link) => [
        link.getAttribute('rel'),
        link.getAttribute('href'),
      ]),
      items: [...parsed.querySelectorAll('item')].map((item) => ({
        title: text(item, 'title'),
        link: text(item, 'link'),
        guid: text(item, 'guid'),
        at: new Date(text(item, 'pubDate')).toISOString(),
        content:
          item.getElementsByTagNameNS('http://purl.org/rss/1.0/modules/content/', 'encoded')[0]?.textContent ?? '',
      })),
    };
  });
  expect(feed.error).toBeUndefined();
  expect(feed.channel.every((text) => text !== '')).toBe(true);
  expect(feed.self).toEqual([['self', `${baseURL}/blog/rss.xml`]]);
  expect(feed.items.map(({ title, link, at }) => ({ title, link, at }))).toEqual(
    posts.map(({ title, slug, publishedAt }) => ({ title, link: `${baseURL}/blog/${slug}`, at: publishedAt })),
  );
  for (const { content } of feed.items) {
    expect(content).toContain('</p>');
    expect(content).not.toMatch(/ (?:href|src)="(?!https?:|mailto:)/);
  }
  expect(new Set(feed.items.map(({ guid }) => guid)).size).toBe(posts.length);
});

test('the sitemap is well-formed and its blog URLs respond with 200', async ({ page, baseURL }) => {
  await page.goto('/robots.txt');
  const urls = await page.evaluate(async () => {
    const parsed = new DOMParser().parseFromString(await (await fetch('/sitemap.xml')).text(), 'application/xml');
    if (parsed.querySelector('parsererror')) throw new Error('The sitemap is not XML');
    return [...parsed.querySelectorAll('url > loc')].map(({ textContent }) => textContent ?? '');
  });
  const blogUrls = urls.filter((url) => url.startsWith(`${baseURL}/blog`));
  expect(blogUrls.length).toBeGreaterThanOrEqual(6);
  for (const url of blogUrls.slice(0, 20)) expect([url, (await page.request.get(url)).status()]).toEqual([url, 200]);
});
