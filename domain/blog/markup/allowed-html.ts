import type { Element, Root, RootContent } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { Parser } from 'htmlparser2';
import { nestedTooDeeply, refusedContent } from './refused.ts';

const webProtocols = ['http', 'https'];

const allowed: Schema = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'blockquote', 'pre', 'figure', 'figcaption'],
    ...['details', 'summary', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img'],
    ...['strong', 'b', 'em', 'i', 's', 'del', 'ins', 'u', 'mark', 'small', 'sub', 'sup', 'span'],
    ...['code', 'kbd', 'samp', 'var', 'abbr', 'cite', 'q', 'time'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  attributes: {
    '*': ['title', 'lang', 'dir'],
    a: ['href'],
    code: [['className', /^language-[\w-]{1,30}$/]],
    details: ['open'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'reversed'],
    td: ['colSpan', 'rowSpan', ['align', 'left', 'center', 'right']],
    th: ['colSpan', 'rowSpan', 'scope', ['align', 'left', 'center', 'right']],
    time: ['dateTime'],
  },
  // placement.ts enforces nesting.
  ancestors: {},
  protocols: { href: [...webProtocols, 'mailto'], src: ['https'] },
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
    if (!fits(node.tagName, path)) return placed(node.children, path);
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

/** Maximum nesting depth, because later passes recurse. */
const deepest = 200;

const propertyNames: Record<string, string> = {
  class: 'className',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  datetime: 'dateTime',
};

function properties(attributes: Record<string, string>): Element['properties'] {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      propertyNames[name] ?? name,
      name === 'class' ? value.split(/\s+/) : value,
    ]),
  );
}

/**
 * Parses HTML into a tree without comments. The result isn't sanitized yet. It may differ from a browser's tree, which doesn't
 * matter, because the final HTML is written from this one.
 * @throws AppError 'invalid' if elements are nested too deeply
 */
export function htmlTree(html: string): Root {
  const root: Root = { type: 'root', children: [] };
  const open: (Root | Element)[] = [root];
  const append = (child: Element | { type: 'text'; value: string }) => open.at(-1)?.children.push(child);
  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.length > deepest) throw refusedContent(nestedTooDeeply);
      const element: Element = { type: 'element', tagName: name, properties: properties(attributes), children: [] };
      append(element);
      open.push(element);
    },
    onclosetag: () => void open.pop(),
    ontext: (value) => append({ type: 'text', value }),
  });
  parser.end(html);
  return root;
}
