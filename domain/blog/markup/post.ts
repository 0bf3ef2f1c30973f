import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { srcSetOf } from '#domain/images/image-widths.ts';
import type { FootprintRegistry } from '../../fit/footprints/footprint-registry.ts';
import { type PostHeading, type PostSection, type RenderedPost, slugOf } from '../blog.ts';
import { allowedHtml, htmlTree } from './allowed-html.ts';
import { markdownSections } from './markdown.ts';
import { largestRendering, refusedContent, tooLarge } from './refused.ts';
import { shortcodeOn } from './shortcodes.ts';

const wordsPerMinute = 225;
const longestId = 80;

/** Ids used by the page around a post. */
const idsOfPages = ['root', 'main', 'state', 'site-links', 'contents', 'related', 'author', 'share'];

const isElement = (node: Nodes): node is Element => node.type === 'element';

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function wordsIn(node: Nodes): number {
  if (node.type === 'text') return node.value.match(/\S+/g)?.length ?? 0;
  return 'children' in node ? node.children.reduce((sum, child) => sum + wordsIn(child), 0) : 0;
}

function idsFor(): (text: string) => string {
  const given = new Map(idsOfPages.map((id) => [id, 1]));
  return (text) => {
    const plain = text.normalize('NFKD').slice(0, longestId);
    const slug = slugOf(plain).replace(/^-+|-+$/g, '') || 'section';
    let id = slug;
    for (let number = given.get(slug) ?? 0; given.has(id); ) {
      number += 1;
      id = `${slug}-${number}`;
      given.set(slug, number);
    }
    given.set(id, 1);
    return id;
  };
}

const measure = (value: unknown) => (/^[1-9]\d{0,3}$/.test(String(value)) ? Number(value) : undefined);

/** The width of a post's text in pixels: --container-prose in web/tokens.css. */
const proseWidth = 584;

function widths(src: unknown, wide = proseWidth): Element['properties'] {
  const srcSet = srcSetOf(String(src));
  const width = Math.min(wide, proseWidth);
  return srcSet === undefined ? {} : { srcSet, sizes: `(min-width: ${width + 32}px) ${width}px, 100vw` };
}

function finishImage(image: Element): void {
  const { src, alt = '', title, width, height } = image.properties;
  const [wide, high] = [measure(width), measure(height)];
  image.properties = {
    src,
    ...widths(src, wide),
    alt,
    title,
    ...(wide && high ? { width: wide, height: high } : { className: ['post-image'] }),
    loading: 'lazy',
    decoding: 'async',
  };
}

function scrollable(table: Element): Element {
  const properties = { className: ['post-table'], role: 'group', ariaLabel: 'Table', tabIndex: 0 };
  return { type: 'element', tagName: 'div', properties, children: [table] };
}

const linkedPost = (href: string) => /^\/blog\/([a-z0-9-]+)(?:[?#].*)?$/.exec(href)?.[1];

function finisher(headings: PostHeading[], linkedPosts: Set<string>) {
  const idFor = idsFor();
  function finishHeading(heading: Element): void {
    if (heading.tagName === 'h1') heading.tagName = 'h2';
    const level = Number(heading.tagName.slice(1));
    const text = textOf(heading).replace(/\s+/g, ' ').trim();
    if (text === '') return;
    const id = idFor(text);
    heading.properties = { id, ...heading.properties };
    if (level <= 3) headings.push({ id, text, level });
  }
  function finished(node: Element): Element[] {
    if (/^h[1-6]$/.test(node.tagName)) finishHeading(node);
    finish(node);
    switch (node.tagName) {
      case 'img':
        if (!node.properties.src) return [];
        finishImage(node);
        break;
      case 'a': {
        const href = String(node.properties.href ?? '');
        if (/^\s*(?:https?:|[\\/]{2})/i.test(href)) node.properties.rel = ['noopener'];
        const post = linkedPost(href);
        if (post !== undefined) linkedPosts.add(post);
        break;
      }
      case 'code':
        if (Array.isArray(node.properties.className) && node.properties.className.length === 0) {
          node.properties.className = undefined;
        }
        break;
      case 'pre':
        node.properties.tabIndex = 0;
        break;
      case 'table':
        return [scrollable(node)];
    }
    return [node];
  }
  function finish(parent: Root | Element): void {
    const children = parent.children as ElementContent[];
    parent.children = children.flatMap((child): ElementContent[] => (isElement(child) ? finished(child) : [child]));
  }
  return finish;
}

/** In HTML, shortcodes are on lines outside of all elements or alone in a paragraph. */
function splitAtShortcodes(registry: FootprintRegistry, nodes: RootContent[]): (RootContent | PostSection)[] {
  return nodes.flatMap((node): (RootContent | PostSection)[] => {
    if (node.type === 'text' && node.value.includes('[[')) {
      const lines = node.value.split(/(?<=\n)/);
      return lines.map((line) => shortcodeOn(registry, line) ?? { type: 'text', value: line });
    }
    const [only, ...more] = isElement(node) && node.tagName === 'p' ? node.children : [];
    const section = only?.type === 'text' && more.length === 0 ? shortcodeOn(registry, only.value) : undefined;
    return [section ?? node];
  });
}

/** @throws AppError 'invalid' if the text is nested too deeply or too large */
export function rendering(registry: FootprintRegistry, content: string): RenderedPost {
  const headings: PostHeading[] = [];
  const linkedPosts = new Set<string>();
  const finish = finisher(headings, linkedPosts);
  const sections: PostSection[] = [];
  let words = 0;
  const show = (nodes: RootContent[]) => {
    const html = toHtml(nodes).trim();
    if (html !== '') sections.push({ kind: 'html', html });
  };
  for (const section of markdownSections(registry, content)) {
    if (section.kind !== 'html') {
      sections.push(section);
      continue;
    }
    const tree = allowedHtml(htmlTree(section.html));
    words += wordsIn(tree);
    finish(tree);
    let between: RootContent[] = [];
    for (const part of splitAtShortcodes(registry, tree.children)) {
      if ('kind' in part) {
        show(between);
        between = [];
        sections.push(part);
      } else between.push(part);
    }
    show(between);
  }
  const readTimeMinutes = Math.max(1, Math.round(words / wordsPerMinute));
  const rendered = { sections, headings, readTimeMinutes, linkedPosts: [...linkedPosts] };
  if (JSON.stringify(rendered).length > largestRendering) throw refusedContent(tooLarge);
  return rendered;
}
