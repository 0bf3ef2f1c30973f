import type { Element, Root, RootContent } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';

/** Of links and of images. */
export const allowedProtocols = { href: ['http', 'https', 'mailto'], src: ['https'] };

export const allowedNames = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'blockquote', 'pre', 'figure', 'figcaption'],
  ...['details', 'summary', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'input'],
  ...['strong', 'b', 'em', 'i', 's', 'del', 'ins', 'u', 'mark', 'small', 'sub', 'sup', 'span', 'wbr'],
  ...['code', 'kbd', 'samp', 'var', 'abbr', 'cite', 'q', 'time'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

const allowed: Schema = {
  tagNames: allowedNames,
  attributes: {
    // anchors.ts makes ids harmless.
    '*': ['title', 'lang', 'dir', 'id'],
    a: ['href', 'name'],
    code: [['className', /^language-[\w-]{1,30}$/]],
    details: ['open'],
    img: ['src', 'alt', 'width', 'height'],
    input: ['checked'],
    ol: ['start', 'reversed', ['className', 'post-footnotes']],
    td: ['colSpan', 'rowSpan', ['align', 'left', 'center', 'right']],
    th: ['colSpan', 'rowSpan', 'scope', ['align', 'left', 'center', 'right']],
    time: ['dateTime'],
  },
  // placeElements enforces nesting.
  ancestors: {},
  clobber: [],
  protocols: allowedProtocols,
  /** Others are removed before. */
  required: { input: { type: 'checkbox', disabled: true } },
  /** Removed with their content, which isn't text. */
  strip: [
    ...['script', 'style', 'template', 'noscript', 'title', 'head', 'svg', 'math'],
    ...['iframe', 'frameset', 'object', 'embed', 'applet', 'audio', 'video', 'canvas'],
    ...['noembed', 'noframes', 'textarea', 'select', 'datalist', 'xmp', 'plaintext'],
  ],
  allowComments: false,
  allowDoctypes: false,
};

export const allowedHtml = (tree: Root) => placeElements(sanitize(tree, allowed) as Root);

const rowGroups = ['thead', 'tbody', 'tfoot'];
const rowParents = ['table', ...rowGroups];

const parents: Record<string, string[]> = {
  ...Object.fromEntries(['caption', ...rowGroups].map((name) => [name, ['table']])),
  tr: rowParents,
  th: ['tr', ...rowParents],
  td: ['tr', ...rowParents],
  li: ['ul', 'ol'],
  dt: ['dl', 'div'],
  dd: ['dl', 'div'],
  summary: ['details'],
  figcaption: ['figure'],
};

/** Those that stay blocks of their own where they don't fit, so that their words don't run together. */
const misplacedBlocks = new Set(['caption', 'th', 'td', 'li', 'dt', 'dd', 'summary', 'figcaption']);

/** Elements that can't be nested within themselves at any depth. */
const alone = [['table'], ['a'], ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']];

function fits(name: string, path: readonly string[]): boolean {
  const parent = path.at(-1) ?? '';
  if (Object.hasOwn(parents, name) && !parents[name]?.includes(parent)) return false;
  // The only use of a `div` in a list is to group its terms.
  if ((name === 'dt' || name === 'dd') && parent === 'div' && path.at(-2) !== 'dl') return false;
  const others = alone.find((group) => group.includes(name));
  return others === undefined || !path.some((above) => others.includes(above));
}

function placed(nodes: readonly RootContent[], path: readonly string[]): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (node.type !== 'element') return [node];
    if (!fits(node.tagName, path)) {
      if (!misplacedBlocks.has(node.tagName)) return placed(node.children, path);
      const { id } = node.properties;
      node.tagName = 'div';
      node.properties = { id };
    }
    node.children = placed(node.children, [...path, node.tagName]) as Element['children'];
    return [node];
  });
}

/**
 * Unwraps the content of elements in places where they aren't allowed. A browser would close their ancestors to make room,
 * and the leftover end tags would close elements of the page around the post.
 */
function placeElements(tree: Root): Root {
  tree.children = placed(tree.children, []);
  return tree;
}
