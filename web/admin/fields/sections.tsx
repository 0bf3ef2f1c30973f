import type { MouseEvent } from 'react';
import { partId } from './part-fields.tsx';

/** Not by navigating: the entry of the history holds the table to go back to. */
function showPart(event: MouseEvent, id: string): void {
  event.preventDefault();
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}

export function Sections({ parts, className }: { parts: readonly string[]; className: string }) {
  return (
    <nav aria-label="Sections of the form" className={`z-10 max-xl:-mx-4 max-xl:bg-paper max-xl:px-4 ${className}`}>
      <ul className="form-sections">
        {parts.map((part) => (
          <li key={part}>
            <a href={`#${partId(part)}`} onClick={(event) => showPart(event, partId(part))}>
              {part}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
