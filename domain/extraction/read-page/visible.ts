import { elementsNamed, isElement, type PageElement, type PageNode } from './tree.ts';

const invisibleTags = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'head',
  'title',
  'select',
  'textarea',
  'iframe',
]);
/** Old prices and withdrawn values are struck through. */
const struckTags = new Set(['del', 's', 'strike']);
const asideTags = new Set(['nav', 'header', 'footer', 'aside']);
const asideRoles = new Set([
  'navigation',
  'banner',
  'contentinfo',
  'complementary',
  'search',
  'dialog',
  'alertdialog',
  'menu',
  'menubar',
]);
const wholeTags = new Set(['html', 'body', 'main', '#root']);

const asideWords =
  /(?:^|[^a-z])(?:related|upsells?|up-sells?|cross-?sells?|recommend\w*|recently-viewed|also-(?:like|bought|viewed)|reviews?|review-list|customer-reviews|testimonials?|comments?|carousel|minicart|mini-cart|cart-drawer|cart|shipping(?:-(?:policy|info|tab|returns?))?|returns?-policy|cookies?|newsletter|breadcrumbs?|site-(?:header|footer)|mega-?menu|sidebar|popup|faqs?|questions)(?:$|[^a-z])/;

const hidingStyle =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0+)?\s*(?:;|$)|font-size\s*:\s*0(?:px|em|rem|pt)?\s*(?:;|$)|(?:left|top|right|text-indent)\s*:\s*-\d{3,}|clip\s*:\s*rect\(0)/i;
const panelClass =
  /(?:^|[-_\s])(?:tab-?(?:panel|pane|content)|tabs-?(?:panel|content)|accordion|collapse|collapsible)(?:$|[-_\s])/i;

function canOpen({ attributes }: PageElement): boolean {
  return attributes.role === 'tabpanel' || panelClass.test(attributes.class ?? '');
}

function isHidden({ tag, attributes }: PageElement): boolean {
  return (
    attributes.hidden !== undefined || // A shop's current price is hidden from screen readers, which have a sentence instead.
    (attributes['aria-hidden'] === 'true' && tag !== 'ins') ||
    hidingStyle.test(attributes.style ?? '')
  );
}

function isNeverShown({ tag }: PageElement): boolean {
  return invisibleTags.has(tag) || struckTags.has(tag);
}

function isUnseen(element: PageElement): boolean {
  const { tag, attributes } = element;
  return (
    isNeverShown(element) ||
    (isHidden(element) && !canOpen(element)) ||
    (tag === 'dialog' && attributes.open === undefined)
  );
}

/** 'has-reviews' says that there are some, not that this is one. */
const stateWords = /^(?:has|is|with|no|not|show|hide|js|without)[-_]/i;

const wordsIn = (names: string) =>
  names
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();

function isAside(element: PageElement): boolean {
  const { tag, attributes } = element;
  if (wholeTags.has(tag)) return false;
  const { role = '', id = '', itemtype = '' } = attributes;
  // A product's sections have headers, too.
  if (tag === 'header' && role === '' && elementsNamed(element, 'nav', 'ul').length === 0) return false;
  if (asideTags.has(tag) || asideRoles.has(role) || /\/(?:Review|AggregateRating|Question)$/i.test(itemtype))
    return true;
  // One name at a time, so that no word is made of two.
  const isMarked = [...(attributes.class ?? '').split(/\s+/), id].some(
    (name) => asideWords.test(wordsIn(name)) && !stateWords.test(name),
  );
  // What holds the name of the product holds the product.
  return isMarked && elementsNamed(element, 'h1').length === 0;
}

export function isSkipped(element: PageElement): boolean {
  return isUnseen(element) || isAside(element);
}

const blockTags = new Set(
  'address article blockquote body button caption center dd details div dl dt fieldset figcaption figure form h1 h2 h3 h4 h5 h6 hr html legend li main ol p pre section summary table tbody td tfoot th thead tr ul #root'.split(
    ' ',
  ),
);

export const isBlock = ({ tag }: PageElement) => blockTags.has(tag);

/** The mark of a footnote: '1', '†'. A raised numerator is followed by its stroke. */
export function isFootnote(element: PageElement, next: PageNode | undefined): boolean {
  if (element.tag !== 'sup') return false;
  const after = next === undefined || isElement(next) ? '' : next;
  return /^\s*[[(]?(?:\d{1,2}|[*†‡§a-d])[\])]?\s*$/.test(visibleText(element)) && !/^\s*[/\u2044]/.test(after);
}

export function visibleText(element: PageElement): string {
  return rawText(element, isUnseen).replace(/\s+/g, ' ').trim();
}

export function textWithHidden(element: PageElement): string {
  return rawText(element, isNeverShown).replace(/\s+/g, ' ').trim();
}

function rawText(element: PageElement, isLeftOut: (element: PageElement) => boolean): string {
  let text = '';
  for (const [at, child] of element.children.entries()) {
    if (!isElement(child)) text += child;
    else if (child.tag === 'br') text += ' ';
    else if (!isLeftOut(child) && !isFootnote(child, element.children[at + 1])) {
      const inner =
        child.tag === 'sup' ? ` ${rawText(child, isLeftOut)}` : (checkmarkIn(child) ?? rawText(child, isLeftOut));
      text += isBlock(child) ? ` ${inner} ` : inner;
    }
  }
  return text;
}

function checkmarkIn({ tag, attributes, children }: PageElement): string | undefined {
  if (!(tag === 'i' || tag === 'span') || children.length > 0) return undefined;
  const names = attributes.class ?? '';
  if (/(?:^|[-_ ])(?:check|checkmark|tick|yes)(?:$|[-_ ])/i.test(names)) return '✓';
  return /(?:^|[-_ ])(?:cross|times|xmark|no)(?:$|[-_ ])/i.test(names) ? '✗' : undefined;
}
