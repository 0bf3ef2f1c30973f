import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';

type Props = {
  title: string;
  /** What is asked. */
  children: ReactNode;
  /** Labels of the button that does it. */
  label: string;
  busyLabel: string;
  /** Does it, and closes the dialog. */
  confirmed: () => Promise<void>;
  /** Says in the dialog what failed. */
  failed: (error: unknown) => ReactNode;
  onClose: () => void;
};

/** Asks before something is done. It stays open until that is done, and to say that it failed. */
export function ConfirmDialog({ title, children, label, busyLabel, confirmed, failed, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReactNode>();
  // A second click comes before the first is drawn.
  const doing = useRef(false);

  async function confirm() {
    if (doing.current) return;
    doing.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await confirmed();
    } catch (error) {
      setFailure(failed(error));
    } finally {
      doing.current = false;
      setBusy(false);
    }
  }

  return (
    <Modal title={title} description={children} open onOpenChange={(open) => !open && !busy && onClose()}>
      <div role="alert">{failure && <div className="form-failure mb-4">{failure}</div>}</div>
      <div className="flex flex-wrap gap-3">
        <Button className="btn-form" aria-disabled={busy || undefined} onClick={() => !busy && onClose()}>
          Cancel
        </Button>
        <Button look="primary" className="btn-form" aria-disabled={busy || undefined} onClick={confirm}>
          {busy ? busyLabel : label}
        </Button>
      </div>
    </Modal>
  );
}
