import { Modal } from '#web/ui/dialogs/modal.tsx';
import { keyLabels } from './queue-keys.ts';

type Props = { on: boolean; onTurn: (on: boolean) => void; onClose: () => void };

/** Says what the keys do, and turns them on or off in this browser. */
export function KeysHelp({ on, onTurn, onClose }: Props) {
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
      <label className="facet mt-4">
        <input type="checkbox" checked={on} onChange={({ target }) => onTurn(target.checked)} />
        <span>Use these keys in this browser</span>
      </label>
    </Modal>
  );
}
