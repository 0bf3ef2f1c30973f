import { Link } from './link.tsx';

export type ChipLink = { label: string; to: string; preventScrollReset?: boolean };

export function ChipLinks({ title, links }: { title: string; links: readonly ChipLink[] }) {
  return (
    <div className="chip-links">
      <p>{title}</p>
      <ul>
        {links.map(({ label, ...link }) => (
          <li key={label}>
            <Link {...link}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
