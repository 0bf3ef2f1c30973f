import { type AtRule, type ChildNode, parse } from 'postcss';
import type { Styles } from '../../worker/pages/shell/document-parts.ts';

/** Needed after the first paint at the earliest, or (`properties`) only by browsers that do not know `@property`. */
const isLate = ({ name, params }: AtRule) =>
  name === 'keyframes' || params === 'print' || params === '(hover:hover)' || params === 'properties';

/** Nothing is in such a state when it is first painted, or no public page has such a field. */
const lateState =
  /:(?:hover|active|popover-open|:-webkit-(?!details-marker|search-decoration)[-\w]+|:file-selector-button|:backdrop)\b/;

/** A list of states is late only if each of them is. */
const isLateSelector = (selector: string) => lateState.test(selector.replace(/:(?:is|where)\([^()]*\)/g, ''));

/** A style sheet's rules with the classes that an element needs for them, for worker/pages/shell/document-parts.ts. */
export function readStyles(css: string): Styles {
  const sheet = parse(css);
  sheet.walkAtRules((rule) => {
    // A layer keeps its place before those that override it.
    if (isLate(rule) && rule.name === 'layer') rule.replaceWith({ name: rule.name, params: rule.params });
    else if (isLate(rule)) rule.remove();
  });
  return sheet.nodes.flatMap(readNode);
}

function readNode(node: ChildNode): Styles {
  if (node.type === 'comment') return [];
  if (node.type === 'rule') {
    if (node.selectors.every(isLateSelector)) return [];
    return withClasses(String(node), classesOf(node.selector));
  }
  if (node.type !== 'atrule') throw new Error(`A declaration outside of a rule: ${node}`);
  if (node.name === 'property') return withClasses(String(node), classesNaming(node));
  const holdsRules = node.nodes?.some(({ type }) => type === 'rule' || type === 'atrule') ?? false;
  if (!holdsRules) return [{ text: node.nodes ? String(node) : `${node};` }];
  return [{ start: `@${node.name} ${node.params}{`, rules: (node.nodes ?? []).flatMap(readNode) }];
}

/** A selector without a class may match anything. */
function withClasses(text: string, classes: string[][]): Styles {
  return [classes.some((needed) => needed.length === 0) ? { text } : { text, classes }];
}

/** The classes of the rules that name a registered property: nothing else needs it. */
function classesNaming(property: AtRule): string[][] {
  const named = new RegExp(`${property.params}(?![-\\w])`);
  const classes: string[][] = [];
  property.root().walkRules((rule) => {
    if (named.test(String(rule.nodes))) classes.push(...classesOf(rule.selector));
  });
  return classes;
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
