import { lazy, type ReactNode, startTransition, useState } from 'react';
import { LazyPart } from '#web/ui/lazy-part.tsx';

const loadChooser = () => import('./pistol-chooser.tsx');
const PistolChooser = lazy(() => loadChooser().then(({ PistolChooser }) => ({ default: PistolChooser })));
/** A failure shows after the click. */
const preload = () => void loadChooser().catch(() => undefined);

type Props = {
  className?: string;
  /** Shown when the script failed to load. */
  failed?: ReactNode;
  children: ReactNode;
};

/** Opens the search over pistols, whose script loads as the visitor reaches for it. */
export function ChoosePistol({ className = 'btn', failed, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => startTransition(() => setOpen(true))}
        className={`${className} noscript:hidden`}
      >
        {children}
      </button>
      <LazyPart failed={failed}>{open && <PistolChooser onClose={() => setOpen(false)} />}</LazyPart>
    </>
  );
}
