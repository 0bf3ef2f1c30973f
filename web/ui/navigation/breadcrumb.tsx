import { Link } from '#web/ui/navigation/link.tsx';

export type Crumb = { label: string; to: string };

export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-4 text-filter wrap-anywhere text-ink2">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({ label, to }, index) => (
          <li key={to} className="flex gap-x-2">
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <>
                <Link to={to} className="underline max-lg:-my-3.5 max-lg:py-3.5 hover:text-ink">
                  {label}
                </Link>
                <span aria-hidden="true">/</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function breadcrumbJsonLd(crumbs: Crumb[], origin: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + to,
    })),
  };
}
