import { lazy, type ReactNode, Suspense, useState } from 'react';

const loadChooser = () => import('./pistol-chooser.tsx');
const PistolChooser = lazy(() => loadChooser().then(({ PistolChooser }) => ({ default: PistolChooser })));

type Props = { className?: string; children: ReactNode };

/** Opens the search over pistols, whose script loads as the visitor reaches for it. */
export function ChoosePistol({ className = 'btn', children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={loadChooser}
        onFocus={loadChooser}
        onClick={() => setOpen(true)}
        className={`${className} noscript:hidden`}
      >
        {children}
      </button>
      {open && (
        <Suspense>
          <PistolChooser onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
