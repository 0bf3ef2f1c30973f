import type { Element, Root } from 'hast';
import { Parser } from 'htmlparser2';
import { nestedTooDeeply, refusedContent } from './refused.ts';

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
