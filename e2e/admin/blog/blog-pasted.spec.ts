import { dialog, makePost, openBlog, openPost, preview, readPost, unique } from '../../support/admin/admin-blog.ts';
import { checkAccess, signInAsAdmin } from '../../support/admin/admins.ts';
import { expectAccessibleAtBothWidths } from '../../support/axe.ts';
import { button, field } from '../../support/controls.ts';
import { expect, test } from '../../support/fixtures.ts';
import { expectNoOverflow } from '../../support/layout.ts';

const bad = ['<video src="https://v.example/a.mp4"></video>', '![Front](http://a.example/b.png)', '[x](#nowhere)'];

test('what readers will not see is listed with its line before saving', async ({ page, site }) => {
  const editing = await openPost(page, site, await makePost(page));
  const content = field(editing, 'Content *');
  await content.fill(`One\n\n${bad.join('\n\n')}\n\nLast`);
  const listed = editing.getByRole('status').filter({ hasText: 'Readers will not see this' });
  await expect(listed.getByRole('listitem')).toHaveText([/^Line 3 <video>/, /^Line 5 The image/, /^Line 7 The link/]);
  await expect(preview(page).getByRole('link', { name: 'Front' })).toBeVisible();
  await checkAccess(page, 'warnings', '[role=dialog]');
  await button(listed, 'Line 5').click();
  expect(
    await content.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
  ).toBe(bad[1]);
  await content.fill('One');
  await expect(listed).toBeHidden();
});

test('front matter becomes fields, and a title without letters for a slug says so', async ({ page, site }) => {
  await signInAsAdmin(page);
  await openBlog(page, site);
  await button(page, 'New Post').click();
  const editing = dialog(page, 'Create New Post');
  await field(editing, 'Title *').fill('日本語');
  await expect(editing.getByText('has no letters or digits for a slug. Type one')).toBeVisible();
  const word = unique();
  const front = `title: "Überblick: Señor ${word}"\ntags: [one, two]\nsummary: >\n  In short\nlayout: post`;
  await field(editing, 'Content *').fill(`---\n${front}\n---\n\nText\n`);
  const offer = editing.getByRole('region', { name: 'Front matter' });
  await expect(offer.getByText('No field for: layout.')).toBeVisible();
  await expect(offer.getByRole('definition')).toHaveText([`Überblick: Señor ${word}`, 'In short', 'one, two']);
  await button(offer, 'Use as fields').click();
  await expect(offer).toBeHidden();
  await expect(field(editing, 'Slug *')).toHaveValue(`uberblick-senor-${word}`);
  await expect(field(editing, 'Tags')).toHaveValue('one, two');
  await expect(field(editing, 'Content *')).toHaveValue('Text\n');
});

const image = (name: string, size: string) => `<img src="/og-image.jpg" alt="${name}" ${size}>`;

const everything = `## Fit & finish

A note[^1], www.a.example, **bold** ~~gone~~ and [the tasks](#-tasks). ${'https://a.example/'}${'long/'.repeat(60)}

${'Donaudampfschifffahrt'.repeat(12)} \`${'code'.repeat(40)}\`

## 日本語の見出し

### 🔧 Tasks

- [x] Torque the screws
- [ ] Check zero
  - [ ] At 10 yards
1. One ${'word'.repeat(60)}

| Optic | Weight | Price |
|:------|-------:|:-----:|
| RMR   | 1.2 oz | $450  |
| ${'Long'.repeat(30)} | 2 | 3 |

> A quotation with ${'quoted'.repeat(30)}

\`\`\`
a line of code that is long ${'x'.repeat(120)}
\`\`\`

<center>One</center><center>Two</center>

${image('Sized wide', 'width="300"')} ${image('Sized high', 'height="120"')} ${image('Sized half', 'width="50%"')}

<a name="specs"></a>Specs. [Up](#specs)

[^1]: The first footnote, with a long ${'footnote'.repeat(30)}.
`;

test('a post with all of it fits a narrow phone, keeps the ratio of images, and its links lead somewhere', async ({
  page,
  site,
}) => {
  const word = 'Langes'.repeat(25);
  const { id, slug } = await makePost(page, {
    title: word,
    excerpt: word,
    tags: [word.slice(0, 50)],
    status: 'published',
    content: everything,
  });
  await site.open(`/blog/${slug}`);
  const article = page.getByRole('article').first();
  for (const drawn of await article.getByRole('img', { name: /^Sized/ }).all()) {
    const ratio = () =>
      drawn.evaluate((one: HTMLImageElement) => one.width / one.height / (one.naturalWidth / one.naturalHeight));
    await drawn.scrollIntoViewIfNeeded();
    await expect.poll(ratio).toBeCloseTo(1, 1);
  }
  expect((await article.getByRole('img', { name: 'Sized high' }).boundingBox())?.height).toBe(120);
  await article.getByRole('link', { name: '[1]' }).click();
  await expect(article.getByText('The first footnote')).toBeInViewport();
  await article.getByRole('link', { name: '↩' }).click();
  await expect(article.getByText('A note')).toBeInViewport();
  await expect(article.getByRole('checkbox', { name: 'Done' })).toBeChecked();
  await expectAccessibleAtBothWidths(page, 'a post with all of GitHub’s Markdown');
  await expectNoOverflow(page);
  await site.open(`/blog?q=${word.slice(0, 30)}`);
  await expectNoOverflow(page);
  await site.open(`/admin/blog?q=${word.slice(0, 30)}`);
  await expect(page.getByText(word).first()).toBeVisible();
  await expectNoOverflow(page);
  expect((await readPost(page, id)).content).toBe(everything);
});
