import { lazy, useSyncExternalStore } from 'react';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { currentToast, subscribeToToasts, type ToastMessage } from './toasts.ts';

const ToastRegion = lazy(() => import('./toast-region.tsx').then(({ ToastRegion }) => ({ default: ToastRegion })));

function PlainToast({ toast: { title, description, action } }: { toast: ToastMessage }) {
  return (
    <p role="status" className="fixed inset-x-4 top-16 z-50 card p-4 sm:top-auto sm:right-auto sm:bottom-4 sm:w-96">
      <strong className="block font-semibold">{title}</strong>
      {description}
      {action && (
        <button type="button" onClick={action.run} className="btn mt-3">
          {action.label}
        </button>
      )}
    </p>
  );
}

export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => undefined);
  return (
    toast && (
      <LazyPart failed={<PlainToast toast={toast} />}>
        <ToastRegion toast={toast} />
      </LazyPart>
    )
  );
}
