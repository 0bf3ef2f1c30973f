import GithubSlugger from 'github-slugger';
import type { Element, Nodes, Root } from 'hast';
import type { PostHeading, PostWarning } from '../blog.ts';
import { elementsIn, isElement } from './html-tree.ts';

/** Ids used by the page around a post. */
const idsOfPages = ['root', 'main', 'state', 'site-links', 'contents', 'related', 'author', 'share'];

const scriptName = /^[$_\p{ID_Start}][$\p{ID_Continue}]*$/u;

/** Scripts find elements in `window` by their ids. Names such as theirs get a prefix, as all do on GitHub. */
const isHarmless = (id: string) => !scriptName.test(id) || !/[\p{Lu}$_]/u.test(id);

const isHeading = ({ tagName }: Element) => /^h[1-6]$/.test(tagName);

const place = (id: string): Element => ({ type: 'element', tagName: 'span', properties: { id }, children: [] });

const isFootnoteMark = (node: Nodes) => isElement(node) && String(node.properties.href).startsWith('#fn-');

function textWithoutMarks(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  return node.children
    .filter((child) => !isFootnoteMark(child))
    .map(textWithoutMarks)
    .join('');
}

const headingText = (heading: Element) => textWithoutMarks(heading).replace(/\s+/g, ' ').trim();

/** The ids that renderers before version 6 gave. Links from elsewhere may have them. */
function formerIds(): (text: string) => string {
  const given = new Map(idsOfPages.map((id) => [id, 1]));
  return (text) => {
    const plain = text.normalize('NFKD').slice(0, 80).toLowerCase();
    const slug =
      plain
        .replace(/[^a-z0-9\s-]/g, '')
        .replace(/[\s-]+/g, '-')
        .replace(/^-+|-+$/g, '') || 'section';
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

type Named = { headings: PostHeading[]; warnings: PostWarning[] };

/**
 * Gives headings the ids that GitHub gives them, keeps other elements' ids and names as targets of links, and finds links
 * within the post that lead nowhere.
 */
export function nameTargets(trees: readonly Root[]): Named {
  const elements = trees.flatMap((tree) => elementsIn(tree));
  const headings: PostHeading[] = [];
  const taken = new Set(idsOfPages);
  /** Ids by the names that links use. */
  const targets = new Map([...idsOfPages, '', 'top'].map((id) => [id, id]));
  const written = new Map(elements.map((element) => [element, element.properties.id]));

  const slugger = new GithubSlugger();
  for (const id of idsOfPages) slugger.slug(id);
  const formerId = formerIds();
  const former = new Map<Element, string>();
  for (const heading of elements.filter(isHeading)) {
    const text = headingText(heading);
    heading.properties.id = undefined;
    if (text === '') continue;
    const level = Math.max(2, Number(heading.tagName.slice(1)));
    const id = slugger.slug(text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') === '' ? 'section' : text);
    heading.properties.id = id;
    taken.add(id);
    former.set(heading, formerId(text));
    if (level <= 3) headings.push({ id, text, level });
  }

  function keep(name: unknown): string | undefined {
    const wanted = String(name ?? '')
      .trim()
      .replace(/\s+/g, '-');
    if (wanted === '') return undefined;
    const id = isHarmless(wanted) && !taken.has(wanted) ? wanted : `user-content-${wanted}`;
    if (!targets.has(wanted)) targets.set(wanted, id);
    if (taken.has(id)) return undefined;
    taken.add(id);
    return id;
  }

  for (const element of elements) {
    const { name, ...properties } = element.properties;
    const id = keep(written.get(element));
    const named = element.tagName === 'a' && name !== written.get(element) ? keep(name) : undefined;
    const own = isHeading(element) ? properties.id : (id ?? named);
    element.properties = { ...properties, id: own };
    const others = [id, named].filter((one) => one !== undefined && one !== own);
    element.children.unshift(...others.map((other) => place(String(other))));
    if (isHeading(element) && own) targets.set(String(own), targets.get(String(own)) ?? String(own));
  }

  for (const [heading, id] of former) {
    if (taken.has(id)) continue;
    taken.add(id);
    targets.set(id, id);
    heading.children.unshift(place(id));
  }
  return { headings, warnings: elements.flatMap((element) => checkedLink(element, targets)) };
}

function checkedLink({ properties, position }: Element, targets: ReadonlyMap<string, string>): PostWarning[] {
  const href = String(properties.href ?? '');
  if (!href.startsWith('#')) return [];
  const written = decoded(href.slice(1));
  const name = written.trim().replace(/\s+/g, '-');
  const id = targets.get(name) ?? targets.get(name.replace(/^user-content-/, '')) ?? targets.get(name.toLowerCase());
  if (id === undefined) {
    const text = `The link to ${href.slice(0, 80)} leads nowhere: no heading or anchor has this name.`;
    return [{ line: position?.start.line ?? 1, text }];
  }
  if (id !== written) properties.href = `#${id}`;
  return [];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
