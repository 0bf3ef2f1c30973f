import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { Button } from '#web/ui/button.tsx';

type Props = {
  item: QueuedContribution;
  name: string;
  busy: boolean;
  onAccept: () => void;
  onReject: () => void;
};

/** Decides on a correction together with those of other members who propose the same value. */
export function Twins({ item: { twins }, name, busy, onAccept, onReject }: Props) {
  if (twins.length === 0) return null;
  const others = twins.length === 1 ? 'Another member proposes' : `${twins.length} other members propose`;
  const all = twins.length === 1 ? 'both' : `all ${twins.length + 1}`;
  const button = (label: string, onClick: () => void) => (
    <Button aria-disabled={busy || undefined} onClick={() => !busy && onClick()}>
      {label}
      <span className="sr-only"> {name}</span>
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-rule pt-3">
      <p className="text-ink2">{others} the same value.</p>
      {button(`Accept ${all}`, onAccept)}
      {button(`Reject ${all}`, onReject)}
    </div>
  );
}
