import { describe, expect, test } from 'vitest';
import { type Head, jsonForScript, renderHead } from './head.ts';

const origin = 'https://reddotatlas.example';
const head: Head = { title: 'A "quoted" <title>', description: 'R&D', keywords: ['a', 'b'], canonicalPath: '/about' };

test('JSON cannot end its script element', () => {
  const value = { text: '</script><script>' };
  expect(jsonForScript(value)).not.toContain('<');
  expect(JSON.parse(jsonForScript(value))).toEqual(value);
});

describe('renderHead', () => {
  const html = renderHead(head, origin);

  test('escapes text and attributes', () => {
    expect(html).toContain('<title data-head>A &quot;quoted&quot; &lt;title&gt; | Red Dot Atlas</title>');
    expect(html).toContain('<meta data-head name="description" content="R&amp;D">');
  });

  test('makes URLs absolute, with the default image', () => {
    expect(html).toContain(`<link data-head rel="canonical" href="${origin}/about">`);
    expect(html).toContain(`<meta data-head property="og:image" content="${origin}/og-image.jpg">`);
    const image = renderHead({ ...head, image: 'https://images.example/a.png' }, origin);
    expect(image).toContain('content="https://images.example/a.png"');
  });

  test('does not repeat the name of this site', () => {
    expect(renderHead({ ...head, title: 'Red Dot Atlas' }, origin)).toContain('<title data-head>Red Dot Atlas</title>');
  });

  test('is indexed unless noindex is set', () => {
    expect(html).not.toContain('robots');
    expect(renderHead({ ...head, noindex: true }, origin)).toContain('name="robots" content="noindex"');
  });

  test('marks every element, so that the next page can replace it', () => {
    const full = renderHead(
      { ...head, links: [{ rel: 'alternate', href: '/feed.xml' }], jsonLd: () => [{ '@type': 'Thing' }] },
      origin,
    );
    expect(full.match(/<(title|link|meta|script)\b/g)).toHaveLength(full.match(/ data-head/g)?.length ?? 0);
    expect(full).toContain('{"@context":"https://schema.org","@type":"Thing"}');
  });
});
