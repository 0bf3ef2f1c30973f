import { useCurrentSection } from '#web/ui/forms/use-current-section.ts';

type Props = { label: string; groups: readonly { id: string; name: string }[] };

/** Beside the profile on a large screen, above it on a phone. */
export function ProfileMenu({ label, groups }: Props) {
  const current = useCurrentSection(groups.map(({ id }) => id));
  return (
    <nav
      aria-label={label}
      className="sticky top-14 z-20 -mx-4 bg-paper px-4 py-2 lg:top-20 lg:z-auto lg:mx-0 lg:px-0 lg:py-0"
    >
      <ul className="flex gap-1.5 overflow-x-auto lg:grid lg:gap-1">
        {groups.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              className="flex min-h-11 items-center rounded-full border border-edge bg-sheet px-2 text-filter whitespace-nowrap hover:bg-hover aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent lg:rounded-control lg:border-transparent lg:bg-transparent lg:px-3.5 lg:text-base lg:aria-[current]:border-transparent lg:aria-[current]:font-semibold"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
