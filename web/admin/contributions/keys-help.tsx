import { Modal } from '#web/ui/modal.tsx';
import { keyLabels } from './queue-keys.ts';

export function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      title="Keys"
      description="They work while you aren’t typing. a, e and r act on the contribution with the focus."
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <dl className="queue-keys">
        {Object.entries(keyLabels).map(([key, label]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
