import MarkdownIt, { type Token } from 'markdown-it';
import type { PostSection } from '#domain/blog/blog.ts';
import { largestRendering, nestedTooDeeply, refusedContent, tooLarge } from './refused.ts';
import { shortcodeOn } from './shortcodes.ts';

/** Blocks within blocks; what lies deeper the parser would leave out. */
const deepest = 100;

// Typographic replacements stay off: measures are written with quotes and primes of their own.
const markdown = new MarkdownIt({ html: true, linkify: true, maxNesting: deepest });
// 'M17.com' in a table is rarely a link; an address with its protocol is.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });

// Before all other blocks, and able to end those that would else take the next line in. Code is indented further.
markdown.block.ruler.before(
  'table',
  'shortcode',
  (state, line, _end, silent) => {
    const indent = (state.sCount[line] ?? 0) - state.blkIndent;
    const within = state.level > 0 && indent >= 0 && (!silent || state.parentType === 'paragraph');
    if (within || indent > 3) return false;
    const section = shortcodeOn(state.src.slice(state.bMarks[line], state.eMarks[line]));
    if (section === undefined) return false;
    if (!silent) {
      state.push('shortcode', '', 0).meta = section;
      state.line = line + 1;
    }
    return true;
  },
  { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
);

/** A column's side is written as an attribute: a style would not be let through. */
markdown.core.ruler.push('alignment', ({ tokens }) => {
  for (const token of tokens) {
    const side = /^text-align:(\w+)$/.exec(String(token.attrGet('style')))?.[1];
    if (side !== undefined) token.attrs = [['align', side]];
  }
});

/** What the attributes of tokens take: the address of a reference is written once, and stands in each link to it. */
function attributesLength(tokens: readonly Token[]): number {
  let length = 0;
  for (const { attrs, children } of tokens) {
    for (const [, value] of attrs ?? []) length += String(value).length;
    if (children !== null) length += attributesLength(children);
  }
  return length;
}

/**
 * The sections of a text in Markdown and HTML, in their order. Their HTML is as its author wrote it: not safe yet.
 * @throws AppError 'invalid' where blocks stand in each other too deeply, or a short text stands for too long a one
 */
export function markdownSections(content: string): PostSection[] {
  const env = {};
  const tokens = markdown.parse(content, env);
  if (tokens.some(({ level, nesting }) => nesting === 1 && level >= deepest - 1)) throw refusedContent(nestedTooDeeply);
  // Before anything is written out.
  if (attributesLength(tokens) > largestRendering) throw refusedContent(tooLarge);
  const sections: PostSection[] = [];
  let written = 0;
  let start = 0;
  const closeHtml = (end: number) => {
    const html = markdown.renderer.render(tokens.slice(start, end), markdown.options, env);
    written += html.length;
    if (written > largestRendering) throw refusedContent(tooLarge);
    if (html !== '') sections.push({ kind: 'html', html });
    start = end + 1;
  };
  tokens.forEach((token, index) => {
    if (token.type !== 'shortcode') return;
    closeHtml(index);
    sections.push(token.meta as PostSection);
  });
  closeHtml(tokens.length);
  return sections;
}
