import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { srcSetOf } from '#domain/images/image-widths.ts';
import type { FootprintRegistry } from '../../fit/footprints/footprint-registry.ts';
import type { PostSection, PostWarning, RenderedPost } from '../blog.ts';
import { frontMatterOf } from '../front-matter.ts';
import { allowedHtml } from './allowed-html.ts';
import { nameTargets } from './anchors.ts';
import { htmlTree, isElement } from './html-tree.ts';
import { markdownSections, type WrittenHtml } from './markdown.ts';
import { largestRendering, refusedContent, tooLarge } from './refused.ts';
import { replaceHidden } from './replaced.ts';
import { shortcodeOn } from './shortcodes.ts';

const wordsPerMinute = 225;
const mostWarnings = 100;

const frontMatterText = 'Readers don’t see the front matter. Use it as fields or delete it.';

function wordsIn(node: Nodes): number {
  if (node.type === 'text') return node.value.match(/\S+/g)?.length ?? 0;
  return 'children' in node ? node.children.reduce((sum, child) => sum + wordsIn(child), 0) : 0;
}

/** Pixels, or a share of the text's width. */
function measure(value: unknown): number | string | undefined {
  const [, digits, unit] = /^\s*([1-9]\d{0,3})(?:\.\d+)?(px|%)?\s*$/.exec(String(value)) ?? [];
  if (unit === '%') return Number(digits) <= 100 ? `${digits}%` : undefined;
  return digits === undefined ? undefined : Number(digits);
}

/** The width of a post's text in pixels: --container-prose in web/tokens.css. */
const proseWidth = 584;

function widths(src: unknown, wide = proseWidth): Element['properties'] {
  const srcSet = srcSetOf(String(src));
  const width = Math.min(wide, proseWidth);
  return srcSet === undefined ? {} : { srcSet, sizes: `(min-width: ${width + 32}px) ${width}px, 100vw` };
}

/** An image with one stated dimension keeps its ratio, and one without any has the box of its class. */
function finishImage(image: Element): void {
  const { id, src, alt = '', title } = image.properties;
  const [width, high] = [measure(image.properties.width), measure(image.properties.height)];
  const height = typeof high === 'number' && typeof width !== 'string' ? high : undefined;
  image.properties = {
    id,
    src,
    ...widths(src, typeof width === 'number' ? width : proseWidth),
    alt,
    title,
    ...(width || height ? { width, height } : { className: ['post-image'] }),
    loading: 'lazy',
    decoding: 'async',
  };
}

function scrollable(table: Element): Element {
  const properties = { className: ['post-table'], role: 'group', ariaLabel: 'Table', tabIndex: 0 };
  return { type: 'element', tagName: 'div', properties, children: [table] };
}

const linkedPost = (href: string) => /^\/blog\/([a-z0-9-]+)(?:[?#].*)?$/.exec(href)?.[1];

/** An id stays where its link, which may lead to a hidden post, is taken out. */
function finishedLink(link: Element, linkedPosts: Set<string>): Element[] {
  const { id, ...properties } = link.properties;
  const href = String(properties.href ?? '');
  if (properties.href === undefined) link.tagName = 'span';
  if (/^\s*(?:https?:|[\\/]{2})/i.test(href)) properties.rel = ['noopener'];
  const post = linkedPost(href);
  if (post === undefined) {
    link.properties = { id, ...properties };
    return [link];
  }
  linkedPosts.add(post);
  link.properties = properties;
  return [...(id ? [{ ...link, tagName: 'span', properties: { id }, children: [] }] : []), link];
}

function finisher(linkedPosts: Set<string>) {
  function finished(node: Element): Element[] {
    if (node.tagName === 'h1') node.tagName = 'h2';
    finish(node);
    switch (node.tagName) {
      case 'img':
        if (!node.properties.src) return [];
        finishImage(node);
        break;
      case 'a':
        return finishedLink(node, linkedPosts);
      case 'input':
        node.properties.ariaLabel = node.properties.checked === undefined ? 'To do' : 'Done';
        break;
      case 'ol':
      case 'code':
        if (Array.isArray(node.properties.className) && node.properties.className.length === 0) {
          node.properties.className = undefined;
        }
        if (node.properties.className && node.tagName === 'ol') node.properties.ariaLabel = 'Footnotes';
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

export type CheckedPost = { rendered: RenderedPost; warnings: PostWarning[] };

/** @throws AppError 'invalid' if the text is nested too deeply or too large */
export function checkedRendering(registry: FootprintRegistry, content: string): CheckedPost {
  const front = frontMatterOf(content);
  const warnings: PostWarning[] = front ? [{ line: 1, text: frontMatterText }] : [];
  const markdown = markdownSections(registry, front ? '\n'.repeat(front.lines) + front.rest : content);
  warnings.push(...markdown.warnings);
  const parts = markdown.sections.map((section) => ('kind' in section ? section : safeTree(section, warnings)));
  const trees = parts.filter(isTree);
  const { headings, warnings: deadLinks } = nameTargets(trees);
  warnings.push(...deadLinks);
  const words = trees.reduce((sum, tree) => sum + wordsIn(tree), 0);
  const linkedPosts = new Set<string>();
  const finish = finisher(linkedPosts);
  const sections: PostSection[] = [];
  const show = (nodes: RootContent[]) => {
    const html = toHtml(nodes).trim();
    if (html !== '') sections.push({ kind: 'html', html });
  };
  for (const part of parts) {
    if (!isTree(part)) {
      sections.push(part);
      continue;
    }
    finish(part);
    let between: RootContent[] = [];
    for (const piece of splitAtShortcodes(registry, part.children)) {
      if ('kind' in piece) {
        show(between);
        between = [];
        sections.push(piece);
      } else between.push(piece);
    }
    show(between);
  }
  const readTimeMinutes = Math.max(1, Math.round(words / wordsPerMinute));
  const rendered = { sections, headings, readTimeMinutes, linkedPosts: [...linkedPosts] };
  if (JSON.stringify(rendered).length > largestRendering) throw refusedContent(tooLarge);
  return { rendered, warnings: warnings.sort((a, b) => a.line - b.line).slice(0, mostWarnings) };
}

const isTree = (part: Root | PostSection): part is Root => 'children' in part;

function safeTree(html: WrittenHtml, warnings: PostWarning[]): Root {
  const tree = htmlTree(html);
  replaceHidden(tree, warnings);
  return allowedHtml(tree);
}

export function rendering(registry: FootprintRegistry, content: string): RenderedPost {
  return checkedRendering(registry, content).rendered;
}
