import { Toast } from 'radix-ui';
import type { ToastMessage } from './toasts.ts';

const durationMs = 5000;
const swipePx = 50;
const actionMs = 10_000;

export function ToastRegion({ toast }: { toast: ToastMessage }) {
  return (
    <Toast.Provider duration={durationMs} swipeDirection="right" swipeThreshold={swipePx}>
      <Toast.Root
        key={toast.id}
        {...(toast.action && { duration: actionMs })}
        className={`relative rounded-card border bg-sheet p-4 pr-12 shadow-float data-[state=closed]:hidden data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${toast.destructive ? 'border-l-4 border-rule border-l-red' : 'border-rule'}`}
      >
        <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
        {toast.description && <Toast.Description className="mt-1 text-ink2">{toast.description}</Toast.Description>}
        {toast.action && (
          <Toast.Action
            altText={`${toast.action.label}: press F8 to reach it`}
            onClick={toast.action.run}
            className="btn mt-3"
          >
            {toast.action.label}
          </Toast.Action>
        )}
        <Toast.Close aria-label="Close" className="absolute top-2 right-2 size-8">
          ×
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport className="fixed inset-x-4 top-16 z-50 print:hidden sm:top-auto sm:right-auto sm:bottom-4 sm:w-96" />
    </Toast.Provider>
  );
}
