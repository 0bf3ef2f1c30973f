import { Dialog } from 'radix-ui';
import { type ReactNode, type RefObject, useDeferredValue } from 'react';
import { counted } from '#domain/shared/numbers.ts';
import { Button } from '#web/ui/button.tsx';

type Props = {
  total: number | undefined;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
};

export function FilterSheet({ total, opener, onClose, children }: Props) {
  // The sheet opens at once; its many fields follow.
  const isFilled = useDeferredValue(true, false);
  return (
    <Dialog.Root defaultOpen onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          className="fixed inset-x-0 top-14 bottom-0 z-40 flex flex-col border-t border-rule bg-paper"
        >
          <div className="flex items-center justify-between px-4 py-2">
            <Dialog.Title className="text-name font-semibold">Filters</Dialog.Title>
            <Dialog.Close className="-mr-2 size-11 text-name" aria-label="Close filters">
              ×
            </Dialog.Close>
          </div>
          <div className="flex-1 overflow-y-auto px-4">{isFilled && children}</div>
          <div className="border-t border-rule p-4">
            <Dialog.Close asChild>
              <Button look="primary" className="w-full">
                Show {total === undefined ? 'optics' : counted(total, 'optic')}
              </Button>
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
