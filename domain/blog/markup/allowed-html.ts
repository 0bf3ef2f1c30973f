import type { Root } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { placeElements } from './placement.ts';

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
