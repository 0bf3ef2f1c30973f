import { useEffect, useState } from 'react';
import { partId } from './part-fields.tsx';

const elementOf = (part: string) => document.getElementById(partId(part));

/** Not by navigating: the entry of the history holds the table to go back to. */
function showPart(part: string): void {
  elementOf(part)?.scrollIntoView();
  elementOf(part)?.focus({ preventScroll: true });
}

/** The part at the top of the screen; at the end of the page, the last one. */
function useCurrentPart(parts: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(parts[0]);
  useEffect(() => {
    function mark(): void {
      const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
      const passed = parts.findLast((part) => (elementOf(part)?.getBoundingClientRect().top ?? 0) < clientHeight / 5);
      setCurrent(isAtEnd ? parts.at(-1) : (passed ?? parts[0]));
    }
    window.addEventListener('scroll', mark, { passive: true });
    return () => window.removeEventListener('scroll', mark);
  }, [parts]);
  return current;
}

/** A list beside the form; a select above it where there is no room. */
export function Sections({ parts }: { parts: readonly string[] }) {
  const current = useCurrentPart(parts);
  return (
    <nav aria-label="Sections of the form" className="form-sections">
      <label>
        Section
        <select value={current} onChange={({ target }) => showPart(target.value)} className="control">
          {parts.map((part) => (
            <option key={part}>{part}</option>
          ))}
        </select>
      </label>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            <a
              href={`#${partId(part)}`}
              aria-current={part === current ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault();
                showPart(part);
              }}
            >
              {part}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
