import type { Element, Root, RootContent } from 'hast';

const rowGroups = ['thead', 'tbody', 'tfoot'];
const rowParents = ['table', ...rowGroups];

/** What an element has to stand in directly. */
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

/** Elements of which none stands within another, however deep. */
const alone = [['table'], ['a'], ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']];

function fits(name: string, path: readonly string[]): boolean {
  const parent = path.at(-1) ?? '';
  if (Object.hasOwn(parents, name) && !parents[name]?.includes(parent)) return false;
  // The terms of a list may be grouped, which is all that a `div` may do for them.
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
 * Takes elements off what they hold where they may not stand. A browser would close what they stand in to let them begin;
 * the ends that are then left over would close what a page puts around a post.
 */
export function placeElements(tree: Root): Root {
  tree.children = placed(tree.children, []);
  return tree;
}
