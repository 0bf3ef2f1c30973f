import type { ReactNode, RefObject } from 'react';
import { Button } from '#web/ui/button.tsx';
import { insertText } from './insert-text.ts';

type Mark = { label: string; apply: (selected: string) => string };

const around = (before: string, after: string, placeholder: string) => (selected: string) =>
  `${before}${selected || placeholder}${after}`;
const eachLine = (prefix: string, placeholder: string) => (selected: string) =>
  (selected || placeholder)
    .split('\n')
    .map((line) => prefix + line)
    .join('\n');

const marks: readonly Mark[] = [
  { label: 'Bold', apply: around('**', '**', 'bold text') },
  { label: 'Italic', apply: around('*', '*', 'italic text') },
  { label: 'Heading', apply: eachLine('## ', 'Heading') },
  { label: 'Link', apply: around('[', '](https://)', 'link text') },
  { label: 'List', apply: eachLine('- ', 'Item') },
  { label: 'Quote', apply: eachLine('> ', 'Quote') },
];

/** Each button writes Markdown around the selected text, as if typed, so that it can be undone. */
type Props = { area: RefObject<HTMLTextAreaElement | null>; children: ReactNode };

export function Toolbar({ area, children }: Props) {
  function write({ apply }: Mark): void {
    const { current } = area;
    if (current === null) return;
    const { value, selectionStart, selectionEnd } = current;
    current.focus();
    insertText(current, apply(value.slice(selectionStart, selectionEnd)));
  }
  return (
    <div role="toolbar" aria-label="Format" className="post-toolbar">
      {marks.map((mark) => (
        <Button key={mark.label} look="quiet" onClick={() => write(mark)}>
          {mark.label}
        </Button>
      ))}
      {children}
    </div>
  );
}
