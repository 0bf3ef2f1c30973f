import MarkdownIt from 'markdown-it';
import type { PostSection } from '#domain/blog.ts';
import { AppError } from '#domain/errors.ts';
import { shortcodeOn } from './shortcodes.ts';

/** Blocks within blocks; what lies deeper the parser would leave out. */
const deepest = 100;

export const nestedTooDeeply = 'Content is nested too deeply';

export function refusedContent(message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path: 'content', message }] });
}

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

/**
 * The sections of a text in Markdown and HTML, in their order. Their HTML is as its author wrote it: not safe yet.
 * @throws AppError 'invalid' where blocks stand in each other too deeply
 */
export function markdownSections(content: string): PostSection[] {
  const env = {};
  const tokens = markdown.parse(content, env);
  if (tokens.some(({ level, nesting }) => nesting === 1 && level >= deepest - 1)) throw refusedContent(nestedTooDeeply);
  const sections: PostSection[] = [];
  let start = 0;
  const closeHtml = (end: number) => {
    const html = markdown.renderer.render(tokens.slice(start, end), markdown.options, env);
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
