import { type AtRule, type ChildNode, type Declaration, parse, type Rule } from 'postcss';
import { rareElements, type Styles } from '../../worker/pages/shell/document-parts.ts';

/** Needed after the first paint at the earliest, or (`properties`) only by browsers that do not know `@property`. */
const isLate = ({ name, params }: AtRule) =>
  name === 'keyframes' || /^(?:print|properties|\(hover:hover\)|\(prefers-reduced-motion: ?reduce\))$/.test(params);

/** Nothing is in such a state when it is first painted, or no public page has such a field. */
const lateState =
  /:(?:hover|active|focus|popover-open|:-webkit-(?!details-marker|search-decoration)[-\w]+|:file-selector-button|:backdrop)\b|\[role=dialog\]/;

/** A list of states is late only if each of them is. */
const isLateSelector = (selector: string) => lateState.test(selector.replace(/:(?:is|where|not)\([^()]*\)/g, ''));

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
    if (isTheme(node)) return [{ start: `${node.selector}{`, rules: node.nodes.flatMap(readValue) }];
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

/** The rule with the theme's values, of which a page uses less than half. */
const isTheme = ({ parent }: Rule) => parent?.type === 'atrule' && (parent as AtRule).params === 'theme';

/** A value of the theme, which is needed where a rule uses it, or the markup itself. */
function readValue(value: ChildNode): Styles {
  if (value.type !== 'decl') throw new Error(`The theme has more than values: ${value}`);
  return withClasses(`${value};`, [[value.prop], ...classesUsing(value)]);
}

/** The classes of the rules that use a value, directly or in a value that they use. */
function classesUsing(value: Declaration): string[][] {
  const classes: string[][] = [];
  const used = new RegExp(`var\\(${value.prop}(?![-\\w])`);
  value.root().walkDecls((decl) => {
    const { parent } = decl;
    if (!used.test(decl.value) || parent?.type !== 'rule') return;
    const rule = parent as Rule;
    classes.push(...(isTheme(rule) ? classesUsing(decl) : classesOf(rule.selector)));
  });
  return classes;
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

/** A class, or the name of an element. */
const namesIn = /\.([-\w\ue000-\ue0ff]+)|(?<![-\w.:#[\ue000-\ue0ff])([a-z]\w*)/g;

/** The classes and rare elements that each selector of a list needs. Those in parentheses, as in `:not(.a)`, are not counted. */
export function classesOf(selectors: string): string[][] {
  let text = selectors.replace(escaped, (_, code?: string, letter = '') =>
    String.fromCharCode(privateUse + (code ? Number.parseInt(code, 16) : letter.charCodeAt(0))),
  );
  for (let shorter = ''; shorter !== text; ) {
    shorter = text;
    text = text.replace(/\([^()]*\)/g, '');
  }
  return text.split(',').map((selector) =>
    Array.from(selector.replace(/\[[^\]]*\]/g, '').matchAll(namesIn)).flatMap(([, name, element = '']) => {
      if (name !== undefined) return unescaped(name);
      return rareElements.includes(element) ? `<${element}` : [];
    }),
  );
}

function unescaped(name: string): string {
  return name.replace(/[\ue000-\ue0ff]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - privateUse));
}
