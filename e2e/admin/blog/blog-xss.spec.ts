import { addPost, makeAuthor, makeCategory, makePost, unique } from '../../support/admin/admin-blog.ts';
import { signInAsAdmin } from '../../support/admin/admins.ts';
import { expect, test } from '../../support/fixtures.ts';
import { post } from '../../support/members.ts';
import { chunks, expectHarmless, names, payloads, watchScripts } from '../../support/xss/xss.ts';

// The content security policy would stop most scripts; these tests check that none gets that far.
test.use({ bypassCSP: true });
test.setTimeout(240_000);

test('each payload is harmless as post content, and would be noticed', async ({ page, site }) => {
  await watchScripts(page);
  // The payloads’ images and links do not resolve.
  site.allow(/Failed to load resource/);
  await signInAsAdmin(page);
  await site.open('/about');
  for (const part of chunks(payloads, 50)) {
    const rendered = await Promise.all(
      part.map(async (content) => {
        const response = await post(page, '/api/admin/blog/preview', { content });
        expect(response.status(), content).toBe(200);
        const { sections } = await response.json();
        return sections.map(({ html = '' }: { html?: string }) => html) as string[];
      }),
    );
    await page.evaluate((texts) => {
      const main = document.querySelector('main');
      if (main === null) throw new Error('The page has no main element');
      main.replaceChildren();
      for (const html of texts) main.appendChild(document.createElement('div')).innerHTML = html;
    }, rendered.flat());
    await expectHarmless(page, part.join('\n'));
  }
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>'),
  );
  await expect(expectHarmless(page, 'an image')).rejects.toThrow(/onerror=alert\(1\).*alert/s);
});

/** Markup with missing or misplaced end tags. */
const unclosed = [
  '<table><tr><td>a</td></tr><table><tr><td>b</td></tr></table>',
  '<table><tr><td>a<table><tr><td>b',
  '<div><table><div><table><div><table>',
  '<table><caption><table><tr><td>',
  '<ul><li><div><li>a</div></ul>',
  '<dl><dd><div><dd><div><dt>a</dl>',
  '<h2>a<div><h3><font><h4>b</h4></font></h3></div></h2>',
  '<a href="/x">a<div><a href="/y">b</a></div>',
  '<p><b>a<div><i>b<p>c</b>d',
  '<b><table><tr><td><i>a</b>b</table>c',
  '<table><tr><td><div><tr><td></div></table></div>',
  '<details><summary><div><summary>a</details></div>',
  '</div></main></body><figure><figcaption></div>a',
];

test('unclosed markup stays inside the post', async ({ page, site }) => {
  // A hydration mismatch would fail the test through the console guard.
  const { slug } = await makePost(page, { status: 'published', content: unclosed[0] });
  await site.open(`/blog/${slug}`);
  await expect(page.getByRole('cell')).toHaveText(['a', 'b']);
  for (const content of unclosed) {
    const { sections } = await (await post(page, '/api/admin/blog/preview', { content })).json();
    const html = sections.map((section: { html?: string }) => section.html).join('');
    const around = await page.evaluate((within) => {
      const text = `<!doctype html><div><main><div><div id="post">${within}</div><p>after</p></div></main></div>`;
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      parsed.querySelector('#post')?.replaceChildren();
      return parsed.body.innerHTML;
    }, html);
    expect(around, content).toBe('<div><main><div><div id="post"></div><p>after</p></div></main></div>');
  }
});

/** As many payloads as fit into a text of a length, from one on. */
function fill(first: number, length: number): string {
  const fitting = names.filter((name) => name.length <= length);
  let text = '';
  for (let at = first; at < first + fitting.length; at += 1) {
    const longer = `${text} ${fitting[at % fitting.length]}`.trim();
    if (longer.length > length) break;
    text = longer;
  }
  return text;
}

test('payloads in content, titles, names, bios and tags never run', async ({ page, site }) => {
  await watchScripts(page);
  site.allow(/Failed to load resource/);
  await signInAsAdmin(page);
  const tags = chunks(
    names.filter((name) => name.length <= 50 && !name.includes(',')),
    20,
  );
  for (const [index, part] of chunks(payloads, 42).entries()) {
    const first = index * 42;
    const word = unique();
    const author = await makeAuthor(page, { name: fill(first, 100), bio: fill(first, 500) });
    const category = await makeCategory(page, {
      name: `${word.slice(0, 4)} ${fill(first, 45)}`,
      description: fill(first, 200),
    });
    const { slug } = await addPost(page, {
      slug: word,
      title: fill(first, 200),
      excerpt: fill(first + 21, 500),
      content: part.join('\n\n'),
      tags: tags[index % tags.length],
      metaTitle: fill(first, 60),
      metaDescription: fill(first, 160),
      authorId: author.id,
      categoryIds: [category.id],
      status: 'published',
    });
    for (const path of [`/blog/${slug}`, `/blog/author/${author.id}`]) {
      await site.open(path);
      await expectHarmless(page, `${path}: ${part.join('\n')}`);
    }
  }
  for (const path of [
    '/blog',
    `/blog?tag=${encodeURIComponent(tags[0]?.[0] ?? '')}`,
    `/blog?q=${encodeURIComponent(fill(0, 200))}`,
  ]) {
    await site.open(path);
    await expectHarmless(page, path);
  }
  const feed = await page.evaluate(async () => {
    const text = await (await fetch('/blog/rss.xml')).text();
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    return { fault: parsed.querySelector('parsererror')?.textContent, items: parsed.querySelectorAll('item').length };
  });
  expect(feed).toEqual({ fault: undefined, items: 20 });
});
