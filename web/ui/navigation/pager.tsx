import { Link } from '#web/ui/navigation/link.tsx';
import { Notice } from '../notice.tsx';
import { TextLink } from '../text-link.tsx';

const step =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border px-3 lg:min-h-8 lg:min-w-8';

export type PageTurn = { turned: string };

type Props = { page: number; pages: number; hrefOf: (page: number) => string };

export function Pager({ page, pages, hrefOf }: Props) {
  if (pages <= 1) return null;
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => pages <= 5 || number === 1 || number === pages || Math.abs(number - page) <= 1,
  );
  const to = (number: number) => {
    const state: PageTurn = { turned: `page ${number} of ${pages}` };
    return { to: hrefOf(number), state };
  };
  const neighbor = (number: number, rel: 'prev' | 'next', label: string) => (
    <Link rel={rel} {...to(number)} className={`${step} border-edge bg-sheet`}>
      {label}
    </Link>
  );
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center justify-center gap-2">
      {page > 1 && neighbor(page - 1, 'prev', 'Previous')}
      {near.map((number, index) => (
        <span key={number} className="contents">
          {index > 0 && number - (near[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          <Link
            {...to(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            className={`${step} ${number === page ? 'border-accent bg-accent text-on-accent' : 'border-edge bg-sheet'}`}
          >
            {number}
          </Link>
        </span>
      ))}
      {page < pages && neighbor(page + 1, 'next', 'Next')}
      <p className="w-full text-center text-ink2">
        Page {page} of {pages}
      </p>
    </nav>
  );
}

type OutOfRangeProps = { pages: number; hrefOf: (page: number) => string };

export function PageOutOfRange({ pages, hrefOf }: OutOfRangeProps) {
  return (
    <Notice title="This list has fewer pages.">
      <TextLink to={hrefOf(pages)}>Go to page {pages}, the last one</TextLink>
    </Notice>
  );
}
