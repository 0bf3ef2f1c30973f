import type { Element, Nodes, Root } from 'hast';
import { Parser } from 'htmlparser2';
import type { WrittenHtml } from './markdown.ts';
import { nestedTooDeeply, refusedContent } from './refused.ts';

/** Maximum nesting depth, because later passes recurse. */
const deepest = 200;

const propertyNames: Record<string, string> = {
  class: 'className',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  datetime: 'dateTime',
  'aria-label': 'ariaLabel',
};

const flags = ['checked', 'open', 'reversed'];

function propertyOf(name: string, value: string): string | string[] | boolean {
  if (flags.includes(name)) return true;
  return name === 'class' ? value.split(/\s+/) : value;
}

function properties(attributes: Record<string, string>): Element['properties'] {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [propertyNames[name] ?? name, propertyOf(name, value)]),
  );
}

/**
 * Parses HTML into a tree without comments, whose elements know their lines. The result isn't sanitized yet. It may differ
 * from a browser's tree, which doesn't matter, because the final HTML is written from this one.
 * @throws AppError 'invalid' if elements are nested too deeply
 */
export function htmlTree({ html, lineAt }: WrittenHtml): Root {
  const root: Root = { type: 'root', children: [] };
  const open: (Root | Element)[] = [root];
  const append = (child: Element | { type: 'text'; value: string }) => open.at(-1)?.children.push(child);
  const parser = new Parser({
    onopentag(tagName, attributes) {
      if (open.length > deepest) throw refusedContent(nestedTooDeeply);
      const start = { line: lineAt(parser.startIndex), column: 1 };
      const position = { start, end: start };
      const element: Element = {
        type: 'element',
        tagName,
        properties: properties(attributes),
        children: [],
        position,
      };
      append(element);
      open.push(element);
    },
    onclosetag: () => void open.pop(),
    ontext: (value) => append({ type: 'text', value }),
  });
  parser.end(html);
  return root;
}

export const isElement = (node: Nodes): node is Element => node.type === 'element';

export function elementsIn(node: Nodes, found: Element[] = []): Element[] {
  if (isElement(node)) found.push(node);
  if ('children' in node) for (const child of node.children) elementsIn(child, found);
  return found;
}

export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
