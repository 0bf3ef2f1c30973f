import { isAsideHeading } from './asides.ts';
import { leadPair, pairsIn, withoutColon } from './pairs.ts';
import { isLabelText } from './read-line.ts';
import { isLayout, readTable } from './tables.ts';
import { childElements, elementsNamed, isElement, type PageElement } from './tree.ts';
import type { Statement } from './types.ts';
import { isBlock, isFootnote, isSkipped, visibleText } from './visible.ts';

const maxStatements = 5000;
const maxLength = 2000;

const headingLevels: Record<string, number> = {
  h1: 1,
  h2: 2,
  h3: 3,
  h4: 4,
  h5: 5,
  h6: 6,
  summary: 7,
  legend: 7,
  caption: 7,
  button: 8,
};
const buttonLevel = 8;
const sectionTags = new Set(['section', 'article', 'details', 'fieldset']);
const boldTags = new Set(['strong', 'b', 'dt', 'th', 'label']);

type Heading = { text: string; level: number; depth: number };

type OpenLine = {
  text: string;
  /** Where the first inline element ends, if the line starts with one: a label is often bold. */
  leadEnd: number | undefined;
  leadIsBold: boolean;
};

const newLine = (): OpenLine => ({ text: '', leadEnd: undefined, leadIsBold: false });

const bullet =
  /^(?:[*+\u2022\u00b7\u25aa\u25cf\u25ba\u25e6\u2023\u2043\u2713\u2714\u2705\u27a4\u00bb>]+|[-\u2013\u2014](?=\s))\s*/;

const blockMarkup = /<\/?(?:ul|ol|li|p|br|div|h[1-6]|table|tbody|tr|dl|dt|dd)\b[^<>]{0,200}>/i;
const inlineMarkup = /<\/?(?:b|strong|em|i|u|span|td|th|font)\b[^<>]{0,200}>/gi;

/** BigCommerce lists the parcel's weight and size among a product's numbers. */
const shopList = /(?:^|\s)productView-info/;
const shopMeasure = /^\s*(?:weight|width|height|depth|length)\s*:?\s*$/i;

/** An element for a value; if it is empty, its label has none. */
const valueClass = /(?:^|[-_\s])(?:value|data|desc|description|content|v)(?:$|[-_\s])/i;

class StatementReader {
  readonly statements: Statement[] = [];
  private headings: Heading[] = [];
  private sectionDepth = 0;
  private line = newLine();
  private listDepth = 0;
  private preDepth = 0;
  private hasTitle = false;
  private isAfterButton = false;
  private label: string | undefined;

  private add(label: string, text: string, more: Partial<Statement> = {}): void {
    if (text === '' || this.statements.length >= maxStatements) return;
    this.isAfterButton = false;
    const above = this.headings.slice(0, -1).flatMap((heading) => heading.text || []);
    this.statements.push({
      label: withoutColon(label).slice(0, 100),
      text: text.slice(0, maxLength),
      heading: this.headings.at(-1)?.text ?? '',
      above,
      ...more,
    });
  }

  private get isAside(): boolean {
    return this.headings.some(({ text }) => isAsideHeading(text));
  }

  /** A label that no value followed was a bullet or a paragraph of its own: 'Shake Awake'. */
  private releaseLabel(): void {
    const text = this.label;
    this.label = undefined;
    if (text !== undefined && !this.isAside) this.add('', text, { isItem: this.listDepth > 0 });
  }

  private enterHeading(text: string, level: number): void {
    this.releaseLabel();
    this.headings = this.headings.filter((heading) => heading.level < level && heading.depth <= this.sectionDepth);
    const isButton = level === buttonLevel;
    // Several buttons in a row are tabs or choices, and head nothing.
    const isStrip = isButton && this.isAfterButton;
    this.isAfterButton = isButton;
    if (isStrip) {
      if (this.headings.at(-1)?.level === buttonLevel) this.headings.pop();
      return;
    }
    // The title names the product: 'Ridge 2 with mount included' is no heading of what is in the box.
    const isTitle = level === 1 && !this.hasTitle;
    this.hasTitle ||= isTitle;
    this.headings.push({ text: isTitle ? '' : text, level, depth: this.sectionDepth });
    this.label = !isTitle && isLabelText(text) ? text : undefined;
  }

  private endLine(): void {
    const { text: raw, leadEnd, leadIsBold } = this.line;
    this.line = newLine();
    const line = raw.replace(/\s+/g, ' ').trim();
    const text = line.replace(bullet, '');
    if (text === '' || this.isAside) return;
    const place = { isItem: this.listDepth > 0 };
    const isBullet = text !== line;
    if (isBullet) this.releaseLabel();
    const pair = leadPair(raw, leadEnd, leadIsBold);
    const pairs = pair ? [pair] : pairsIn(text);
    if (pairs.length > 0) {
      this.releaseLabel();
      for (const [label, value] of pairs) this.add(label, value, place);
      return;
    }
    if ((isLabelText(text) && !isBullet) || (/:$/.test(text) && text.length <= 60)) {
      this.releaseLabel();
      this.label = text;
      return;
    }
    this.add(this.label ?? '', text, place);
    this.label = undefined;
  }

  visit(element: PageElement): void {
    if (isSkipped(element)) return;
    const level = headingLevels[element.tag];
    if (level !== undefined) {
      this.endLine();
      const text = visibleText(element);
      if (text !== '') this.enterHeading(text, level);
    } else if (element.tag === 'table' && !isLayout(element)) this.visitTable(element);
    else if (element.tag === 'dl' && elementsNamed(element, 'dt').length > 0) this.visitDefinitions(element);
    else if (element.tag === 'br') this.endLine();
    else if (isBlock(element)) this.visitBlock(element);
    else this.visitInline(element);
  }

  finish(): void {
    this.endLine();
    this.releaseLabel();
  }

  private visitBlock(element: PageElement): void {
    this.endLine();
    const isSection = sectionTags.has(element.tag);
    const isItem = element.tag === 'li';
    if (isSection) this.sectionDepth += 1;
    if (isItem) this.listDepth += 1;
    if (element.tag === 'pre') this.preDepth += 1;
    this.visitChildren(element);
    this.endLine();
    const isEmptyValue = valueClass.test(element.attributes.class ?? '') && visibleText(element) === '';
    if (element.tag === 'hr' || isEmptyValue) this.releaseLabel();
    if (element.tag === 'pre') this.preDepth -= 1;
    if (isItem) {
      this.releaseLabel();
      this.listDepth -= 1;
    }
    if (!isSection) return;
    this.sectionDepth -= 1;
    this.headings = this.headings.filter(({ depth }) => depth <= this.sectionDepth);
  }

  private visitInline(element: PageElement): void {
    const startsLine = this.line.text.trim() === '';
    const { line } = this;
    this.visitChildren(element);
    if (!startsLine || line !== this.line || line.leadEnd !== undefined || line.text.trim() === '') return;
    line.leadEnd = line.text.length;
    line.leadIsBold = boldTags.has(element.tag);
  }

  private visitChildren(element: PageElement): void {
    for (const [at, child] of element.children.entries()) {
      if (!isElement(child)) this.addText(child);
      else if (isFootnote(child, element.children[at + 1])) continue;
      else {
        if (child.tag === 'sup') this.line.text += ' ';
        // Choices stand beside each other without a space: '2 MOA', '6 MOA'.
        if (child.tag === 'label' && this.line.text.trim() !== '') this.line.text += ' / ';
        this.visit(child);
      }
    }
  }

  /** Markup that was escaped by mistake ends a line, as does a line break in preformatted text. */
  private addText(text: string): void {
    const plain = text.replace(inlineMarkup, '');
    const parts = plain.split(this.preDepth === 0 ? blockMarkup : /\n/);
    for (const [at, part] of parts.entries()) {
      if (at > 0) this.endLine();
      this.line.text += part;
    }
  }

  private visitTable(table: PageElement): void {
    this.endLine();
    this.releaseLabel();
    const caption = childElements(table).find(({ tag }) => tag === 'caption');
    if (caption) this.enterHeading(visibleText(caption), 7);
    if (this.isAside) return;
    for (const { label, text, section, ...more } of readTable(table)) {
      if (isAsideHeading(section)) continue;
      this.add(label, text, { ...more, ...(section !== '' && { heading: section }) });
    }
  }

  private visitDefinitions(list: PageElement): void {
    this.endLine();
    this.releaseLabel();
    if (this.isAside) return;
    const parts = elementsNamed(list, 'dt', 'dd').filter((part) => !isSkipped(part));
    let terms: string[] = [];
    let values: string[] = [];
    const isShops = shopList.test(list.attributes.class ?? '');
    const end = () => {
      for (const term of terms) {
        const isShopMeasure = isShops && shopMeasure.test(term) && { isShopMeasure: true };
        this.add(term, values.join(', '), { ...isShopMeasure });
      }
      values = [];
    };
    for (const part of parts) {
      if (part.tag === 'dd') values.push(visibleText(part));
      else {
        if (values.length > 0) {
          end();
          terms = [];
        }
        terms.push(visibleText(part));
      }
    }
    end();
  }
}

export function visibleStatements(root: PageElement): Statement[] {
  const reader = new StatementReader();
  reader.visit(root);
  reader.finish();
  return reader.statements;
}
