type Props = { label: string; groups: readonly { id: string; name: string; count?: number }[] };

/** To the parts of a long list: one row that scrolls on a phone, and wraps on a larger screen. */
export function JumpLinks({ label, groups }: Props) {
  return (
    <nav aria-label={label}>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:flex-wrap lg:px-0">
        {groups.map(({ id, name, count }) => (
          <li key={id}>
            <a href={`#${id}`} className="filter-chip">
              {name} {count && <span className="text-ink2">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
