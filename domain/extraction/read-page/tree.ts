import { Parser } from 'htmlparser2';

export type PageElement = {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: PageNode[];
};
export type PageNode = PageElement | string;

const maxNodes = 20_000;
const maxDepth = 150;
const maxTextLength = 1_500_000;
const maxAttributeLength = 2000;
const partLength = 16 * 1024;

const wordsOf = (text: string) => new Set(text.split(' '));

const keptAttributes = wordsOf(
  'class id hidden aria-hidden style role itemprop itemscope itemtype content property name type colspan rowspan value open datetime',
);

const opaque = wordsOf(
  'style template noscript svg math iframe object canvas video audio select textarea option map embed frameset noframes xmp plaintext',
);

/** Elements whose end tag is often left out, and the open ones that a start tag ends. */
const ends: Record<string, readonly string[]> = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  tr: ['td', 'th', 'tr'],
  thead: ['td', 'th', 'tr', 'thead', 'tbody', 'caption'],
  tbody: ['td', 'th', 'tr', 'thead', 'tbody', 'caption'],
  tfoot: ['td', 'th', 'tr', 'thead', 'tbody'],
};

/** An open element of the outer list or table stays open. */
const scopes = wordsOf('ul ol dl table menu section article body html');

const isData = ({ type = '' }: Record<string, string>) => /^\s*application\/ld\+json\b/i.test(type);

const keptOf = (attributes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => keptAttributes.has(name))
      .map(([name, value]) => [name, value.slice(0, maxAttributeLength)]),
  );

const narrowed = (text: string) => text.replace(/[\uff01-\uff5e]+/g, (wide) => wide.normalize('NFKC'));

export function readTree(html: string): PageElement {
  const root: PageElement = { tag: '#root', attributes: {}, children: [] };
  const open = [{ element: root, isOpaque: false }];
  /** The elements that the parser has open, of which a start tag may have ended some here. */
  const started: PageElement[] = [];
  let nodes = 0;
  let textLength = 0;
  const top = () => open.at(-1) ?? { element: root, isOpaque: false };

  function endThrough(tags: readonly string[]): void {
    for (let at = open.length - 1; at > 0; at -= 1) {
      const tag = open[at]?.element.tag ?? '';
      if (scopes.has(tag)) return;
      if (tags.includes(tag)) open.length = at;
    }
  }

  const parser = new Parser({
    onopentag(tag, attributes) {
      endThrough(ends[tag] ?? []);
      const { element: parent, isOpaque } = top();
      const element: PageElement = { tag, attributes: keptOf(attributes), children: [] };
      started.push(element);
      nodes += 1;
      if (nodes > maxNodes) return;
      if (!isOpaque) parent.children.push(element);
      if (open.length > maxDepth) return;
      open.push({
        element,
        isOpaque: isOpaque || opaque.has(tag) || (tag === 'script' && !isData(attributes)),
      });
    },
    onclosetag() {
      const element = started.pop();
      const at = open.findLastIndex((one) => one.element === element);
      if (at > 0) open.length = at;
    },
    ontext(text) {
      const { element, isOpaque } = top();
      if (isOpaque || nodes > maxNodes || textLength > maxTextLength) return;
      textLength += text.length;
      const last = element.children.length - 1;
      const plain = element.tag === 'script' ? text : narrowed(text);
      if (typeof element.children[last] === 'string') element.children[last] += plain;
      else element.children.push(plain);
    },
  });
  // What comes after a limit is not even tokenized, which takes time.
  for (let at = 0; at < html.length && nodes <= maxNodes && textLength <= maxTextLength; at += partLength) {
    parser.write(html.slice(at, at + partLength));
  }
  parser.end();
  return root;
}

export const isElement = (node: PageNode): node is PageElement => typeof node !== 'string';

export function childElements(element: PageElement): PageElement[] {
  return element.children.filter(isElement);
}

export function elementsNamed(root: PageElement, ...tags: string[]): PageElement[] {
  const found: PageElement[] = [];
  const visit = (element: PageElement) => {
    if (tags.includes(element.tag)) found.push(element);
    for (const child of childElements(element)) visit(child);
  };
  visit(root);
  return found;
}
