import { grouped } from '#domain/shared/numbers.ts';
import { Button } from '#web/ui/button.tsx';

type Props = {
  /** 'optics' */
  what: string;
  page: number;
  pages: number;
  turn: (page: number) => void;
};

/** Pages through a list in place, without navigating; nothing if there is only one page. */
export function InlinePager({ what, page, pages, turn }: Props) {
  if (pages <= 1) return null;
  const step = (label: string, to: number) => {
    const end = to < 1 || to > pages;
    return (
      <Button aria-disabled={end || undefined} onClick={() => !end && turn(to)} className="turn">
        {label}
        <span className="sr-only"> page of {what}</span>
      </Button>
    );
  };
  return (
    <div className="mt-3 flex items-center justify-between gap-3">
      {step('Previous', page - 1)}
      <span role="status" className="text-ink2">
        Page {grouped(page)} of {grouped(pages)}
      </span>
      {step('Next', page + 1)}
    </div>
  );
}
