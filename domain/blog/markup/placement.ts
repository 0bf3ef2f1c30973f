import type { Element, Root, RootContent } from 'hast';

const rowGroups = ['thead', 'tbody', 'tfoot'];
const rowParents = ['table', ...rowGroups];

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

/** Elements that can't be nested within themselves at any depth. */
const alone = [['table'], ['a'], ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']];

function fits(name: string, path: readonly string[]): boolean {
  const parent = path.at(-1) ?? '';
  if (Object.hasOwn(parents, name) && !parents[name]?.includes(parent)) return false;
  // The only use of a `div` in a list is to group its terms.
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
 * Unwraps the content of elements in places where they aren't allowed. A browser would close their ancestors to make room,
 * and the leftover end tags would close elements of the page around the post.
 */
export function placeElements(tree: Root): Root {
  tree.children = placed(tree.children, []);
  return tree;
}
