import { addPost, makeAuthor, makeCategory, makePost, unique } from '../../support/admin/admin-blog.ts';
import { signInAsAdmin } from '../../support/admin/admins.ts';
import { expect, test } from '../../support/fixtures.ts';
import { post } from '../../support/members.ts';
import { chunks, expectHarmless, names, payloads, watchScripts } from '../../support/xss/xss.ts';

// The content security policy would stop most scripts; these tests check that none gets that far.
test.use({ bypassCSP: true });
test.setTimeout(240_000);

test('the watch catches scripts that run or could run', async ({ page, site }) => {
  await watchScripts(page);
  site.allow(/Failed to load resource/);
  await site.open('/about');
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>'),
  );
  await expect(expectHarmless(page, 'an image')).rejects.toThrow(/onerror=alert\(1\).*alert/s);
});

test('each payload is harmless as post content', async ({ page, site }) => {
  await watchScripts(page);
  // The payloads’ images and links do not resolve.
  site.allow(/Failed to load resource/);
  await signInAsAdmin(page);
  await site.open('/about');
  for (const part of chunks(payloads, 20)) {
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
  await signInAsAdmin(page);
  await site.open('/about');
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
  // A hydration mismatch would fail the test through the console guard.
  const { slug } = await makePost(page, { status: 'published', content: unclosed[0] });
  await site.open(`/blog/${slug}`);
  await expect(page.getByRole('cell')).toHaveText(['a', 'b']);
});

test('payloads in content, titles, names, bios and tags never run', async ({ page, site }) => {
  await watchScripts(page);
  site.allow(/Failed to load resource/);
  await signInAsAdmin(page);
  const slugs: string[] = [];
  const tags = chunks(
    names.filter((name) => name.length <= 50 && !name.includes(',')),
    20,
  );
  const bios = chunks(
    names.filter((name) => name.length <= 240),
    2,
  ).map((pair) => pair.join(' ').slice(0, 500));
  const authors = names.filter((name) => name.length <= 100);
  const categories = names.filter((name) => name.length <= 50);
  expect(tags.flat().length + authors.length + bios.length).toBeGreaterThan(100);
  for (const [index, part] of chunks(payloads, 12).entries()) {
    const at = (list: readonly string[]) => list[index % list.length] ?? '';
    const author = await makeAuthor(page, {
      name: at(authors),
      bio: bios.slice(index * 4, index * 4 + 1)[0] ?? at(bios),
    });
    const word = unique();
    const category = await makeCategory(page, {
      name: `${word.slice(0, 4)} ${at(categories)}`.slice(0, 50),
      description: at(names).slice(0, 200),
    });
    const made = await addPost(page, {
      slug: word,
      title: at([...names].reverse()).slice(0, 200),
      excerpt: at(bios),
      content: part.join('\n\n'),
      tags: tags[index % tags.length],
      metaTitle: at(categories),
      metaDescription: at(authors),
      authorId: author.id,
      categoryIds: [category.id],
      status: 'published',
    });
    slugs.push(made.slug);
    await site.open(`/blog/${made.slug}`);
    await expectHarmless(page, part.join('\n'));
    await site.open(`/blog/author/${author.id}`);
    await expectHarmless(page, `author ${author.name}`);
  }
  for (const page_ of ['/blog', '/blog?page=2', `/blog?tag=${encodeURIComponent(tags[0]?.[0] ?? '')}`]) {
    await site.open(page_);
    await expectHarmless(page, page_);
  }
  for (const q of names.slice(0, 5)) {
    await site.open(`/blog?q=${encodeURIComponent(q.slice(0, 200))}`);
    await expectHarmless(page, `a search for ${q}`);
  }
  const feed = await page.evaluate(async () => {
    const text = await (await fetch('/blog/rss.xml')).text();
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    return { fault: parsed.querySelector('parsererror')?.textContent, items: parsed.querySelectorAll('item').length };
  });
  expect(feed).toEqual({ fault: undefined, items: 20 });
});
