/**
 * A rule, with the classes that each of its selectors needs, or a block of rules, such as `@media`. A value of the theme, such as
 * `--color-ink`, has the classes of the rules that use it, and its own name for markup that does.
 */
type StylePart = { text: string; classes?: string[][] } | { start: string; rules: Styles };

export type Styles = StylePart[];

/** What the build tells about documents (tools/lib/document-parts.ts). */
export type DocumentParts = {
  /** The script files that every page loads; each comes after those that it imports. */
  entry: string[];
  /** The other script files of each public page, by its module, in the same order. */
  scripts: Record<string, string[]>;
  /** The style sheet's rules. */
  styles: Styles;
};

/** Elements that many pages lack. The rules for one of them need its name with a `<`, as they need a class. */
export const rareElements = [
  ...['abbr', 'code', 'hr', 'img', 'kbd', 'optgroup', 'pre', 'progress'],
  ...['samp', 'small', 'sub', 'sup', 'table', 'textarea', 'video'],
];

/** The rules of a style sheet that elements of this markup may need. */
export function stylesFor(markup: string, styles: Styles): string {
  return neededOf(styles, new Set([...classesIn(markup), ...valuesIn(markup), ...rareElementsIn(markup)]));
}

function neededOf(styles: Styles, present: ReadonlySet<string>): string {
  let text = '';
  for (const part of styles) {
    if ('rules' in part) {
      const inner = neededOf(part.rules, present);
      if (inner !== '') text += `${part.start}${inner}}`;
    } else if (part.classes?.some((needed) => needed.every((name) => present.has(name))) ?? true) text += part.text;
  }
  return text;
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

const decoded = (value: string) =>
  value.includes('&') ? value.replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity) : value;

function classesIn(markup: string): Set<string> {
  // Splitting takes a tenth of the time of matching.
  const [, ...parts] = markup.split(' class="');
  const attributes = new Set(parts.map((part) => part.slice(0, part.indexOf('"'))));
  return new Set(Array.from(attributes).flatMap((value) => decoded(value).split(' ')));
}

/** The theme's values that attributes name. */
function valuesIn(markup: string): string[] {
  return Array.from(markup.matchAll(/var\((--[-\w]+)/g), ([, name = '']) => name);
}

/** One too many does no harm. */
function rareElementsIn(markup: string): string[] {
  return rareElements.map((name) => `<${name}`).filter((start) => markup.includes(start));
}
