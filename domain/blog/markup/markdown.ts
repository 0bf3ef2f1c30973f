import MarkdownIt, { type Token } from 'markdown-it';
import type { FootprintRegistry } from '../../fit/footprints/footprint-registry.ts';
import type { PostSection, PostWarning } from '../blog.ts';
import { addGithubMarkdown } from './github-markdown.ts';
import { largestRendering, nestedTooDeeply, refusedContent, tooLarge } from './refused.ts';
import { shortcodeOn } from './shortcodes.ts';

type Env = { registry: FootprintRegistry; footnotes?: { refs?: Record<string, number> } };

/** HTML that isn't sanitized yet, and the line of the text that each place in it comes from. */
export type WrittenHtml = { html: string; lineAt: (offset: number) => number };

const deepest = 100;

// No typographic replacements: dimensions need their quotes and primes.
const markdown = new MarkdownIt({ html: true, linkify: true, maxNesting: deepest });
addGithubMarkdown(markdown);

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

/** Counts the lines of the text up to places in its HTML, which are asked for in order. */
function lineCounter(html: string, marks: readonly { offset: number; line: number }[]): (offset: number) => number {
  let next = 0;
  let counted = 0;
  let line = 1;
  return (offset) => {
    for (let mark = marks[next]; mark !== undefined && mark.offset <= offset; mark = marks[next]) {
      counted = mark.offset;
      line = mark.line;
      next += 1;
    }
    for (; counted < offset; counted += 1) if (html[counted] === '\n') line += 1;
    return line;
  };
}

function unusedFootnotes({ footnotes }: Env, content: string): PostWarning[] {
  const unused = Object.entries(footnotes?.refs ?? {}).filter(([, use]) => use < 0);
  if (unused.length === 0) return [];
  const lines = new Map<string, number>();
  for (const [index, line] of content.split('\n').entries()) {
    for (const [mark] of line.matchAll(/\[\^[^\s[\]]+\](?=:)/g)) if (!lines.has(mark)) lines.set(mark, index + 1);
  }
  return unused.map(([key]) => {
    const mark = `[^${key.slice(1)}]`;
    const text = `Nothing in the text refers to ${mark}, so readers won’t see this footnote.`;
    return { line: lines.get(mark) ?? 1, text };
  });
}

type Written = { sections: (PostSection | WrittenHtml)[]; warnings: PostWarning[] };

/**
 * Parses Markdown and HTML into sections, in order.
 * @throws AppError 'invalid' if blocks are nested too deeply or a short text expands too much
 */
export function markdownSections(registry: FootprintRegistry, content: string): Written {
  const env: Env = { registry };
  const tokens = markdown.parse(content, env);
  if (tokens.some(({ level, nesting }) => nesting === 1 && level >= deepest - 1)) throw refusedContent(nestedTooDeeply);
  // Before rendering anything.
  if (attributesLength(tokens) > largestRendering) throw refusedContent(tooLarge);
  const { renderer, options } = markdown;
  const sections: Written['sections'] = [];
  let written = 0;
  let line = 1;
  let html = '';
  let marks: { offset: number; line: number }[] = [];
  const closeHtml = () => {
    written += html.length;
    if (written > largestRendering) throw refusedContent(tooLarge);
    if (html !== '') sections.push({ html, lineAt: lineCounter(html, marks) });
    html = '';
    marks = [];
  };
  tokens.forEach(({ type, map, meta, children }, index) => {
    if (type === 'shortcode') {
      closeHtml();
      sections.push(meta as PostSection);
      return;
    }
    if (map) line = map[0] + 1;
    marks.push({ offset: html.length, line });
    const rule = renderer.rules[type];
    if (children) html += renderer.renderInline(children, options, env);
    else html += rule ? rule(tokens, index, options, env, renderer) : renderer.renderToken(tokens, index, options);
  });
  closeHtml();
  return { sections, warnings: unusedFootnotes(env, content) };
}
