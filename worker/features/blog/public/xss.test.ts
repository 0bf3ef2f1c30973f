import { expect, test } from 'vitest';
import { renderPost } from '#domain/blog/markup/render.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import payloadFile from '#worker/testing/xss-payloads.json?raw';

const payloads = JSON.parse(payloadFile) as { technique: string; payload: string }[];

const elements = new Set(
  `a abbr b blockquote br caption cite code dd del details div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img input ins kbd
  li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr`.split(
    /\s+/,
  ),
);

function protocolOf(address: string): string {
  return URL.canParse(address, 'https://here.example') ? new URL(address, 'https://here.example').protocol : '';
}

const attributes: Record<string, (value: string) => boolean> = {
  href: (value) => ['http:', 'https:', 'mailto:', ''].includes(protocolOf(value)),
  src: (value) => ['https:', ''].includes(protocolOf(value)),
  class: (value) => /^(?:post-image|post-table|post-footnotes|language-[\w-]+)$/.test(value),
  /** No name that a script would look for in `window`. */
  id: (value) =>
    value.startsWith('user-content-') ||
    !/^[$_\p{ID_Start}][$\p{ID_Continue}]*$/u.test(value) ||
    !/[\p{Lu}$]/u.test(value),
  type: (value) => value === 'checkbox',
  disabled: (value) => value === '',
  checked: (value) => value === '',
  ...Object.fromEntries(
    [
      ...['title', 'lang', 'dir', 'alt', 'width', 'height', 'loading', 'decoding', 'rel', 'open', 'start', 'reversed'],
      ...['colspan', 'rowspan', 'align', 'scope', 'datetime', 'tabindex', 'role', 'aria-label'],
    ].map((name) => [name, () => true]),
  ),
};

async function foundIn(html: string): Promise<string[]> {
  const found: string[] = [];
  const parsed = new HTMLRewriter()
    .on('*', {
      element({ tagName, attributes: own }) {
        if (!elements.has(tagName)) found.push(`<${tagName}>`);
        for (const [name = '', value = ''] of own) {
          // The parser returns raw values; a browser decodes them.
          const decoded = value.replace(/&#x([0-9a-f]+);/gi, (_, code) =>
            String.fromCodePoint(Number.parseInt(code, 16)),
          );
          if (!attributes[name]?.(decoded)) found.push(`${name}="${value}"`);
        }
      },
    })
    .onDocument({ comments: ({ text }) => void found.push(`<!--${text}-->`) })
    .transform(new Response(html));
  await parsed.text();
  return found;
}

async function htmlOf(content: string): Promise<string> {
  const { sections } = await renderPost(shippedRegistry, content);
  return sections.map((section) => (section.kind === 'html' ? section.html : '')).join('\n');
}

test('the parser finds disallowed markup', async () => {
  expect(await foundIn('<p onclick="x"><script></script><a href="javascript:x">a</a></p><!--c-->')).toEqual([
    'onclick="x"',
    '<script>',
    'href="javascript:x"',
    '<!--c-->',
  ]);
});

const places = (payload: string) => [
  payload,
  `Some text ${payload} and more`,
  `<div>\n${payload}\n</div>`,
  `- ${payload}\n\n> ${payload}\n\n# ${payload}`,
  `| a |\n|---|\n| ${payload} |`,
  `[${payload}](${payload} "${payload}")\n\n![${payload}](${payload})`,
  `<a href="${payload}" title="${payload}"><img alt='${payload}' src='${payload}'></a>`,
];

test.each(payloads)('$technique: $payload', async ({ payload }) => {
  for (const content of places(payload)) {
    const html = await htmlOf(content);
    expect([content, await foundIn(html)]).toEqual([content, []]);
    expect([content, await foundIn(await htmlOf(html))]).toEqual([content, []]);
  }
});

test('all payloads in one text are harmless', async () => {
  const text = payloads.map(({ payload }) => payload);
  for (const content of [text.join('\n\n'), text.join(' '), text.join('')]) {
    expect(await foundIn(await htmlOf(content))).toEqual([]);
  }
});
