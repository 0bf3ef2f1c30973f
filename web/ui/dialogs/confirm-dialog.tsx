import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Button, type ButtonLook } from '../button.tsx';
import { Modal } from './modal.tsx';

type Props = {
  title: string;
  children: ReactNode;
  label: string;
  look?: ButtonLook;
  busyLabel: string;
  confirmed: () => Promise<void>;
  failed: (error: unknown) => ReactNode;
  onClose: () => void;
};

export function ConfirmDialog({
  title,
  children,
  label,
  look = 'danger',
  busyLabel,
  confirmed,
  failed,
  onClose,
}: Props) {
  const client = useQueryClient();
  const mutationKey = ['confirm', useId()];
  const [failure, setFailure] = useState<ReactNode>();
  const action = useMutation({
    mutationKey,
    mutationFn: confirmed,
    onMutate: () => setFailure(undefined),
    onError: (error) => setFailure(failed(error)),
  });
  const busy = action.isPending;

  function confirm(): void {
    // A second click can arrive before the busy state renders.
    if (client.isMutating({ mutationKey }) === 0) action.mutate();
  }

  return (
    <Modal title={title} description={children} open onOpenChange={(open) => !open && !busy && onClose()}>
      <div role="alert">{failure && <div className="form-failure mb-4">{failure}</div>}</div>
      <div className="form-actions">
        <Button className="btn-form" aria-disabled={busy || undefined} onClick={() => !busy && onClose()}>
          Cancel
        </Button>
        <Button look={look} className="btn-form" aria-disabled={busy || undefined} onClick={confirm}>
          {busy ? busyLabel : label}
        </Button>
      </div>
    </Modal>
  );
}
