import type { MarkdownIt, Token } from 'markdown-it';
import footnotes from 'markdown-it-footnote';

/** No label of a footnote is longer: each '[^' would search the rest of the text for its end. */
const longestLabel = 100;

type Numbered = { id: number; subId: number };

const noteNumber = ({ meta }: Token) => (meta as Numbered).id + 1;

function referenceId(token: Token): string {
  const { subId } = token.meta as Numbered;
  return `fnref-${noteNumber(token)}${subId > 0 ? `-${subId + 1}` : ''}`;
}

/** Footnotes as GitHub has them: without inline ones, and with links both ways. */
function addFootnotes(markdown: MarkdownIt): void {
  markdown.use(footnotes);
  markdown.inline.ruler.disable('footnote_inline');
  markdown.inline.ruler.before('footnote_ref', 'unclosed_footnote', (state, silent) => {
    if (!state.src.startsWith('[^', state.pos)) return false;
    if (state.src.slice(state.pos, state.pos + longestLabel).includes(']')) return false;
    if (!silent) state.pending += '[^';
    state.pos += 2;
    return true;
  });
  Object.assign(markdown.renderer.rules, {
    footnote_ref: (tokens: Token[], index: number) => {
      const token = tokens[index] as Token;
      return `<sup><a href="#fn-${noteNumber(token)}" id="${referenceId(token)}">[${noteNumber(token)}]</a></sup>`;
    },
    footnote_block_open: () => '<ol class="post-footnotes">\n',
    footnote_block_close: () => '</ol>\n',
    footnote_open: (tokens: Token[], index: number) => `<li id="fn-${noteNumber(tokens[index] as Token)}">`,
    footnote_anchor: (tokens: Token[], index: number) =>
      ` <a href="#${referenceId(tokens[index] as Token)}" title="Back to the text">↩\ufe0e</a>`,
  });
}

/** Items that begin with '[ ]' or '[x]' get a checkbox. */
function addTaskLists(markdown: MarkdownIt): void {
  markdown.core.ruler.after('inline', 'task_lists', ({ tokens, Token: NewToken }) => {
    tokens.forEach(({ type, children }, index) => {
      const [first] = children ?? [];
      if (type !== 'inline' || first?.type !== 'text' || tokens[index - 2]?.type !== 'list_item_open') return;
      const [mark] = /^\[[ xX]\](?=\s+\S|\s*$)/.exec(first.content) ?? [];
      if (mark === undefined || (mark === first.content && children?.length === 1)) return;
      const box = new NewToken('html_inline', '', 0);
      box.content = `<input type="checkbox" disabled${mark === '[ ]' ? '' : ' checked'}>`;
      first.content = first.content.slice(mark.length);
      children?.unshift(box);
    });
  });
}

const tilde = 0x7e;

/** One tilde strikes words out too, but not within a word: '10~20' is a range. */
function addSingleTildes(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('strikethrough', 'single_tilde', (state, silent) => {
    if (silent || state.src.charCodeAt(state.pos) !== tilde) return false;
    const { length, can_open: open, can_close: close } = state.scanDelims(state.pos, false);
    if (length !== 1) return false;
    state.push('text', '', 0).content = '~';
    state.delimiters.push({ marker: tilde, length: 0, token: state.tokens.length - 1, end: -1, open, close });
    state.pos += 1;
    return true;
  });
}

/** URLs with a protocol or 'www.' become links, and email addresses. 'M17.com' in a table is rarely a link. */
function addAutolinks({ linkify }: MarkdownIt): void {
  linkify.set({ fuzzyLink: false, fuzzyIP: false });
  linkify.add('ftp:', null).add('//', null);
  linkify.add('www.', {
    validate(text, position, { re }) {
      const rest = re.get_relative_proto_validator();
      rest.lastIndex = position;
      return rest.exec(text)?.[0].length ?? 0;
    },
    normalize(match) {
      match.url = `http://${match.url}`;
    },
  });
}

export function addGithubMarkdown(markdown: MarkdownIt): void {
  addFootnotes(markdown);
  addTaskLists(markdown);
  addSingleTildes(markdown);
  addAutolinks(markdown);
}
