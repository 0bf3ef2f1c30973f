import { addPost, makeAuthor, makeCategory, unique } from '../../support/admin/admin-blog.ts';
import { signInAsAdmin } from '../../support/admin/admins.ts';
import { expect, test } from '../../support/fixtures.ts';
import { chunks, expectHarmless, names, payloads, watchScripts } from '../../support/xss/xss.ts';

// The content security policy would stop most scripts; these tests check that none gets that far.
test.use({ bypassCSP: true });
test.setTimeout(240_000);

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

  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>'),
  );
  await expect(expectHarmless(page, 'an image'), 'a payload would be noticed').rejects.toThrow(
    /onerror=alert\(1\).*alert/s,
  );
});
