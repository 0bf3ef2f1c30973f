import MarkdownIt, { type Token } from 'markdown-it';
import type { FootprintRegistry } from '../../fit/footprints/footprint-registry.ts';
import type { PostSection } from '../blog.ts';
import { largestRendering, nestedTooDeeply, refusedContent, tooLarge } from './refused.ts';
import { shortcodeOn } from './shortcodes.ts';

type Env = { registry: FootprintRegistry };

const deepest = 100;

// No typographic replacements: dimensions need their quotes and primes.
const markdown = new MarkdownIt({ html: true, linkify: true, maxNesting: deepest });
// 'M17.com' in a table is rarely a link. URLs with a protocol are.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });

// Runs before all other blocks and can end those that would continue on the next line. Code is indented further.
markdown.block.ruler.before(
  'table',
  'shortcode',
  (state, line, _end, silent) => {
    const indent = (state.sCount[line] ?? 0) - state.blkIndent;
    const within = state.level > 0 && indent >= 0 && (!silent || state.parentType === 'paragraph');
    if (within || indent > 3) return false;
    const section = shortcodeOn((state.env as Env).registry, state.src.slice(state.bMarks[line], state.eMarks[line]));
    if (section === undefined) return false;
    if (!silent) {
      state.push('shortcode', '', 0).meta = section;
      state.line = line + 1;
    }
    return true;
  },
  { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
);

/** Writes a column's alignment as an attribute, because sanitizing removes styles. */
markdown.core.ruler.push('alignment', ({ tokens }) => {
  for (const token of tokens) {
    const side = /^text-align:(\w+)$/.exec(String(token.attrGet('style')))?.[1];
    if (side !== undefined) token.attrs = [['align', side]];
  }
});

/** The length of token attributes. A reference's URL is written once but rendered in each link to it. */
function attributesLength(tokens: readonly Token[]): number {
  let length = 0;
  for (const { attrs, children } of tokens) {
    for (const [, value] of attrs ?? []) length += String(value).length;
    if (children !== null) length += attributesLength(children);
  }
  return length;
}

/**
 * Parses Markdown and HTML into sections, in order. Their HTML isn't sanitized yet.
 * @throws AppError 'invalid' if blocks are nested too deeply or a short text expands too much
 */
export function markdownSections(registry: FootprintRegistry, content: string): PostSection[] {
  const env: Env = { registry };
  const tokens = markdown.parse(content, env);
  if (tokens.some(({ level, nesting }) => nesting === 1 && level >= deepest - 1)) throw refusedContent(nestedTooDeeply);
  // Before rendering anything.
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
