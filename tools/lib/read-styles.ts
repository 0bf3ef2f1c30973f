import { type ChildNode, parse } from 'postcss';
import type { Styles } from '../../worker/pages/document-parts.ts';

/** Needed after the first paint at the earliest. */
const isLate = ({ name, params }: { name: string; params: string }) =>
  name === 'keyframes' || params === 'print' || params === '(hover:hover)' || params === 'properties';

/** Nothing is in such a state when it is first painted, or no page has such a field. */
const lateState = /:(?:hover|active|popover-open|:-webkit-[-\w]+|:file-selector-button|:backdrop)\b/;

/** A style sheet's rules with the classes that an element needs for them, for worker/pages/document-parts.ts. */
export function readStyles(css: string): Styles {
  return parse(css).nodes.flatMap(readNode);
}

function readNode(node: ChildNode): Styles {
  if (node.type === 'comment') return [];
  if (node.type === 'rule') {
    if (node.selectors.every((selector) => lateState.test(selector))) return [];
    const classes = classesOf(node.selector);
    // A selector without a class may match anything.
    return [classes.some((needed) => needed.length === 0) ? { text: String(node) } : { text: String(node), classes }];
  }
  if (node.type !== 'atrule') throw new Error(`A declaration outside of a rule: ${node}`);
  if (isLate(node)) return [];
  const holdsRules = node.nodes?.some(({ type }) => type === 'rule' || type === 'atrule') ?? false;
  if (!holdsRules) return [{ text: node.nodes ? String(node) : `${node};` }];
  return [{ start: `@${node.name} ${node.params}{`, rules: (node.nodes ?? []).flatMap(readNode) }];
}

const escaped = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi;
/** Where escaped letters stand while a selector is read: in a block of letters for private use. */
const privateUse = 0xe000;

/** The classes that each selector of a list needs. Those in parentheses, as in `:not(.a)`, are not counted. */
export function classesOf(selectors: string): string[][] {
  let text = selectors.replace(escaped, (_, code?: string, letter = '') =>
    String.fromCharCode(privateUse + (code ? Number.parseInt(code, 16) : letter.charCodeAt(0))),
  );
  for (let shorter = ''; shorter !== text; ) {
    shorter = text;
    text = text.replace(/\([^()]*\)/g, '');
  }
  return text
    .split(',')
    .map((selector) => Array.from(selector.matchAll(/\.([-\w\ue000-\ue0ff]+)/g), ([, name = '']) => unescaped(name)));
}

function unescaped(name: string): string {
  return name.replace(/[\ue000-\ue0ff]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - privateUse));
}
