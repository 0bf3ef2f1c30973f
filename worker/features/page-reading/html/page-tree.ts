import { decodeHTML, decodeHTMLAttribute } from 'entities';

/** An element with the attributes that matter here. */
export type PageElement = {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: PageNode[];
};
export type PageNode = PageElement | string;

/** Limits of what is kept of a page, whatever its size. */
const maxNodes = 20_000;
const maxDepth = 150;
const maxTextLength = 1_500_000;
const maxScriptLength = 512 * 1024;
const maxAttributeLength = 2000;

const keptAttributes = new Set(
  'class id hidden aria-hidden style role itemprop itemscope itemtype content property name type colspan rowspan value open datetime'.split(
    ' ',
  ),
);

/** What these contain is no text for a reader, or is code. */
const opaque = new Set(
  'style template noscript svg math iframe object canvas video audio select textarea option map embed frameset noframes xmp plaintext'.split(
    ' ',
  ),
);

const voidTags = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

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
const paragraphEnders = new Set(
  'address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(
    ' ',
  ),
);
/** An open element of the outer list or table stays open. */
const scopes = new Set(['ul', 'ol', 'dl', 'table', 'menu', 'section', 'article', 'body', 'html']);

type Open = { element: PageElement; isOpaque: boolean };

/** Full-width characters, as some keyboards write them, in their common form. */
const narrowed = (text: string) => text.replace(/[\uff01-\uff5e]+/g, (wide) => wide.normalize('NFKC'));

class TreeBuilder {
  readonly root: PageElement = { tag: '#root', attributes: {}, children: [] };
  private readonly open: Open[] = [{ element: this.root, isOpaque: false }];
  private nodes = 0;
  private textLength = 0;
  private pending = '';

  /** What comes after a limit does not count. */
  get isFull(): boolean {
    return this.nodes > maxNodes || this.textLength > maxTextLength;
  }

  private get top(): Open {
    return this.open.at(-1) ?? { element: this.root, isOpaque: false };
  }

  private flush(): void {
    if (this.pending === '') return;
    const text = this.top.element.tag === 'script' ? this.pending : narrowed(decodeHTML(this.pending));
    this.pending = '';
    if (!this.top.isOpaque) this.top.element.children.push(text);
  }

  private closeThrough(tags: readonly string[]): void {
    for (let at = this.open.length - 1; at > 0; at -= 1) {
      const tag = this.open[at]?.element.tag ?? '';
      // The outermost that the start tag ends, within the list or table it stands in.
      if (scopes.has(tag)) return;
      if (tags.includes(tag)) this.open.length = at;
    }
  }

  start(tag: string, attributes: Record<string, string>): PageElement | undefined {
    this.flush();
    this.nodes += 1;
    if (this.isFull) return undefined;
    const closed = ends[tag];
    if (closed) this.closeThrough(closed);
    if (paragraphEnders.has(tag) && this.top.element.tag === 'p') this.open.pop();
    const parent = this.top;
    const element: PageElement = { tag, attributes, children: [] };
    if (!parent.isOpaque) parent.element.children.push(element);
    if (voidTags.has(tag) || this.open.length > maxDepth) return undefined;
    const isData = tag === 'script' && /^\s*application\/ld\+json\b/i.test(attributes.type ?? '');
    this.open.push({ element, isOpaque: parent.isOpaque || opaque.has(tag) || (tag === 'script' && !isData) });
    return element;
  }

  end(element: PageElement): void {
    this.flush();
    const at = this.open.findLastIndex((open) => open.element === element);
    if (at > 0) this.open.length = at;
  }

  text(text: string): void {
    if (this.top.isOpaque || this.isFull) return;
    const isScript = this.top.element.tag === 'script';
    if (isScript && this.pending.length + text.length > maxScriptLength) return;
    this.textLength += text.length;
    this.pending += text;
  }

  finish(): PageElement {
    this.flush();
    return this.root;
  }
}

function keptOf(element: Element): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [name = '', value = ''] of element.attributes) {
    if (keptAttributes.has(name)) attributes[name] = decodeHTMLAttribute(value.slice(0, maxAttributeLength));
  }
  return attributes;
}

/** An element that ends where it starts, as '<path/>' of a drawing does, has no end tag, and HTMLRewriter throws. */
function onEnd(element: Element, end: () => void): void {
  try {
    element.onEndTag(end);
  } catch {
    end();
  }
}

const partLength = 16 * 1024;

/** A page in parts: what comes after a limit is then not even tokenized, which takes time. */
function inParts(html: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(html);
  let at = 0;
  return new ReadableStream({
    pull(sink) {
      if (at >= bytes.length) return sink.close();
      sink.enqueue(bytes.subarray(at, at + partLength));
      at += partLength;
    },
  });
}

/**
 * The elements and texts of a page. HTMLRewriter tokenizes; it leaves open what misses its end tag, and entities as
 * they are. A page that breaks a limit, or that the parser refuses, is read up to there.
 */
export async function readTree(html: string): Promise<PageElement> {
  const builder = new TreeBuilder();
  const rewriter = new HTMLRewriter()
    .on('*', {
      element(element) {
        const opened = builder.start(element.tagName.toLowerCase(), keptOf(element));
        if (opened) onEnd(element, () => builder.end(opened));
      },
    })
    .onDocument({ text: ({ text }) => builder.text(text) });
  const reader = rewriter.transform(new Response(inParts(html))).body?.getReader();
  try {
    while (reader && !builder.isFull && !(await reader.read()).done);
    if (builder.isFull) await reader?.cancel();
  } catch {
    reader?.cancel().catch(() => undefined);
  }
  return builder.finish();
}

export const isElement = (node: PageNode): node is PageElement => typeof node !== 'string';

export function childElements(element: PageElement): PageElement[] {
  return element.children.filter(isElement);
}

/** All elements of a tree with a tag, in the order of the page. */
export function elementsNamed(root: PageElement, ...tags: string[]): PageElement[] {
  const found: PageElement[] = [];
  const visit = (element: PageElement) => {
    if (tags.includes(element.tag)) found.push(element);
    for (const child of childElements(element)) visit(child);
  };
  visit(root);
  return found;
}
