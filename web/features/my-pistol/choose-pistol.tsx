import { lazy, type ReactNode, startTransition, useState } from 'react';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { useMyPistol } from './my-pistol.ts';

const loadChooser = () => import('./pistol-chooser.tsx');
const PistolChooser = lazy(() => loadChooser().then(({ PistolChooser }) => ({ default: PistolChooser })));
const preload = () => void loadChooser().catch(() => undefined);

type Props = {
  className?: string;
  failed?: ReactNode;
  children: ReactNode;
};

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

type ButtonProps = { className: string; named?: boolean; failed?: ReactNode };

export function PistolButton({ className, named = false, failed }: ButtonProps) {
  const pistol = useMyPistol();
  return (
    <ChoosePistol className={className} failed={failed}>
      <span className="truncate">
        {pistol ? (
          <>
            <span className={named ? undefined : 'sr-only'}>My pistol: </span>
            {pistol.model}
          </>
        ) : (
          'My pistol'
        )}
        {named && <span className="font-normal text-accent"> {pistol ? 'Change' : 'Choose'} ›</span>}
      </span>
    </ChoosePistol>
  );
}
