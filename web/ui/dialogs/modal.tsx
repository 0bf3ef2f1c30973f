import { Dialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';

type Props = {
  title: string;
  description: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** A click outside doesn't close it: it may hold typed text. */
export function Modal({ title, description, open, onOpenChange, children }: Props) {
  const previousFocus = useRef<Element>(null);
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Content
          ref={content}
          onOpenAutoFocus={(event) => {
            previousFocus.current = document.activeElement;
            // Focuses the checked radio button, if any, instead of the first control.
            const first = content.current?.querySelector<HTMLElement>('[type="radio"]:checked, [data-first]');
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
          }}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-x-0 bottom-0 z-40 flex max-h-full flex-col overflow-y-auto rounded-t-card bg-sheet p-5 shadow-float sm:rounded-card sm:top-1/2 sm:right-auto sm:bottom-auto sm:left-1/2 sm:w-md sm:max-w-full sm:-translate-1/2 sm:p-6"
        >
          <Dialog.Title className="pr-10 text-name font-semibold">{title}</Dialog.Title>
          <Dialog.Description asChild>
            <div className="mt-2 text-ink2">{description}</div>
          </Dialog.Description>
          <div className="mt-5">{children}</div>
          <Dialog.Close
            className="sticky -top-2 order-first -mt-2 -mr-2 -mb-9 grid size-11 shrink-0 place-items-center self-end sm:-top-3 sm:-mt-3 sm:-mr-3 sm:-mb-8"
            aria-label="Close"
          >
            <span className="grid size-8 place-items-center rounded-control text-name text-ink2 hover:bg-hover hover:text-ink">
              ×
            </span>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
