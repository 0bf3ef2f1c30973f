import { lazy, useSyncExternalStore } from 'react';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { currentToast, subscribeToToasts, type ToastMessage } from './toasts.ts';

const ToastRegion = lazy(() => import('./toast-region.tsx').then(({ ToastRegion }) => ({ default: ToastRegion })));

function PlainToast({ toast: { title, description, action } }: { toast: ToastMessage }) {
  return (
    <p role="status" className="fixed inset-x-4 bottom-4 z-50 card p-4 sm:right-auto sm:w-96">
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
