import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { PostWarning } from '../blog.ts';
import { allowedNames, allowedProtocols } from './allowed-html.ts';
import { elementsIn, isElement, textOf } from './html-tree.ts';

/** Elements that others stand for. */
const standIns: Record<string, string> = {
  ...Object.fromEntries(
    [
      ...['center', 'section', 'article', 'header', 'footer', 'main', 'nav', 'aside', 'address', 'hgroup', 'search'],
      ...['form', 'fieldset', 'legend', 'dialog', 'marquee'],
    ].map((name) => [name, 'div']),
  ),
  acronym: 'abbr',
  dfn: 'em',
  dir: 'ul',
  listing: 'pre',
  menu: 'ul',
  strike: 's',
  tt: 'code',
};

const media = new Set(['iframe', 'frame', 'video', 'audio', 'object', 'embed', 'applet', 'portal']);

/** Their content isn't text, or is useless alone. */
const dropped = new Set([
  ...['script', 'style', 'template', 'title', 'head', 'svg', 'math', 'canvas', 'frameset', 'noembed', 'noframes'],
  ...['textarea', 'select', 'datalist', 'xmp', 'plaintext', 'input', 'link', 'meta', 'base'],
]);

const blockParents = new Set(['root', 'div', 'blockquote', 'figure', 'li', 'td', 'th', 'dd', 'details']);

/** Addresses that no reader can follow. */
const useless = /^(?:javascript|vbscript|data|blob|file|about|cid)$/;

const longestShown = 80;

type Address = { url: string; scheme: string };

const textNode = (value: string): ElementContent => ({ type: 'text', value });
const inTag = (name: string) => `<${name}>`;
const shown = (url: string) => (url.length > longestShown ? `${url.slice(0, longestShown)}…` : url);

function addressOf(value: unknown): Address | undefined {
  const url = String(value ?? '').trim();
  if (url === '') return undefined;
  const [scheme = ''] = /^[^:/?#]+(?=:)/.exec(url) ?? [];
  return { url: scheme.toLowerCase() + url.slice(scheme.length), scheme: scheme.toLowerCase() };
}

const isAllowed = ({ scheme }: Address, protocols: readonly string[]) => scheme === '' || protocols.includes(scheme);

/** The address of media, their own or that of a source within them. */
function mediaAddress(node: Element): Address | undefined {
  for (const { properties } of elementsIn(node)) {
    const address = addressOf(properties.src ?? properties.data);
    if (address && /^(?:https?)?$/.test(address.scheme)) return address;
  }
  return undefined;
}

/**
 * Puts a link, the text or another element in place of what the site doesn't show, and says so. The result isn't sanitized
 * yet.
 */
export function replaceHidden(tree: Root, warnings: PostWarning[]): void {
  function warn({ position }: Element, text: string): void {
    warnings.push({ line: position?.start.line ?? 1, text });
  }

  function instead(node: Element, tagName: 'a' | 'span', text: string, href?: string): Element {
    const { id } = node.properties;
    return { ...node, tagName, properties: { id, href }, children: [textNode(text)] };
  }

  /** A counter of visits, of which readers would see nothing. */
  const isPixel = ({ properties }: Element) => /^[01](?:px)?$/.test(String(properties.width ?? properties.height));

  function withoutMedia(node: Element, parent: string): RootContent[] {
    const address = mediaAddress(node);
    const name = inTag(node.tagName);
    if (address === undefined) {
      warn(node, `${name} isn’t shown, and has no address that readers could open.`);
      return node.tagName === 'iframe' ? [] : replaced(node.children, parent, false);
    }
    warn(node, `${name} isn’t shown. Readers get a link to ${shown(address.url)} instead.`);
    const { title, ariaLabel } = node.properties;
    const label = String(title ?? ariaLabel ?? '').trim();
    const link = instead(node, 'a', label || address.url, address.url);
    if (!blockParents.has(parent)) return [link];
    return [{ type: 'element', tagName: 'p', properties: {}, children: [link] }];
  }

  function checkedImage(node: Element, hidden: boolean): RootContent[] {
    const address = addressOf(node.properties.src);
    const alt = String(node.properties.alt ?? '').trim();
    if (address && isAllowed(address, allowedProtocols.src) && !hidden) {
      node.properties.src = address.url;
      return [node];
    }
    if (address && /^(?:https?)?$/.test(address.scheme)) {
      const reason = hidden ? 'is in <noscript>' : 'isn’t https';
      warn(node, `The image ${shown(address.url)} isn’t shown, because it ${reason}. Readers get a link to it.`);
      return [instead(node, 'a', alt || address.url, address.url)];
    }
    const what = address ? `The ${address.scheme}: image` : 'An image without an address';
    const seen = alt
      ? `Readers see its description, “${shown(alt)}”.`
      : 'It has no description, so readers see nothing.';
    warn(node, `${what} isn’t shown. ${seen} Add the picture with Insert Image.`);
    return alt ? [instead(node, 'span', alt)] : [];
  }

  function checkedLink(node: Element): void {
    const address = addressOf(node.properties.href);
    if (address === undefined) return;
    if (isAllowed(address, allowedProtocols.href)) {
      node.properties.href = address.url;
      return;
    }
    const { href, ...others } = node.properties;
    node.properties = others;
    const target = address.url.slice(address.scheme.length + 1);
    const isKnown = useless.test(address.scheme) || textOf(node).includes(target);
    if (!isKnown) node.children.push(textNode(` (${target})`));
    warn(
      node,
      `A link to ${shown(address.url)} can’t be kept. Readers see its text${isKnown ? '' : ' and the address'}.`,
    );
  }

  function withoutElement(node: Element): RootContent[] {
    warn(node, `${inTag(node.tagName)} isn’t shown, nor what is in it.`);
    const title = node.children.find((child) => isElement(child) && child.tagName === 'title');
    const label = String(node.properties.ariaLabel ?? (title && textOf(title)) ?? '').trim();
    return node.tagName === 'svg' && label ? [instead(node, 'span', label)] : [];
  }

  function replacedElement(node: Element, parent: string, hidden: boolean): RootContent[] {
    const { tagName, properties } = node;
    if ((tagName === 'iframe' || (tagName === 'img' && hidden)) && isPixel(node)) return withoutElement(node);
    if (media.has(tagName)) return withoutMedia(node, parent);
    if (tagName === 'noscript') {
      warn(node, '<noscript> is left out. Readers see what is in it, with links instead of images.');
      return replaced(node.children, parent, true);
    }
    if (tagName === 'input' && String(properties.type).toLowerCase() === 'checkbox') return [node];
    if (dropped.has(tagName)) return withoutElement(node);
    if (tagName === 'img') return checkedImage(node, hidden);
    if (tagName === 'area') {
      const { alt, href } = properties;
      if (href) node.children = [textNode(String(alt ?? href))];
      node.tagName = 'a';
    }
    if (node.tagName === 'a') checkedLink(node);
    const isUnknown = !allowedNames.includes(node.tagName);
    if (isUnknown) node.tagName = standIns[tagName] ?? (properties.id ? 'span' : tagName);
    node.children = replaced(node.children, node.tagName, hidden) as ElementContent[];
    if (isUnknown && tagName.includes('-') && textOf(node).trim() === '' && !elementsIn(node).some(isImage)) {
      warn(node, `${inTag(tagName)} isn’t shown.`);
    }
    return [node];
  }

  function replaced(nodes: readonly RootContent[], parent: string, hidden: boolean): RootContent[] {
    return nodes.flatMap((node) => (isElement(node) ? replacedElement(node, parent, hidden) : [node]));
  }

  tree.children = replaced(tree.children, 'root', false);
}

const isImage = ({ tagName }: Element) => tagName === 'img';
