import { useCurrentSection } from '#web/ui/forms/use-current-section.ts';
import { partId } from './part-fields.tsx';

/** Not by navigating: the entry of the history holds the table to go back to. */
function showPart(part: string): void {
  const element = document.getElementById(partId(part));
  element?.scrollIntoView();
  element?.focus({ preventScroll: true });
}

/** A list beside the form; a select above it where there is no room. */
export function Sections({ parts }: { parts: readonly string[] }) {
  const current = useCurrentSection(parts.map(partId));
  return (
    <nav aria-label="Sections of the form" className="form-sections">
      <label>
        Section
        <select
          value={parts.find((part) => partId(part) === current)}
          onChange={({ target }) => showPart(target.value)}
          className="control"
        >
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
              aria-current={partId(part) === current ? 'location' : undefined}
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
