import { Button } from '#web/ui/button.tsx';

export function CancelButton({ onCancel }: { onCancel: () => void }) {
  return (
    <Button className="btn-form" onClick={onCancel}>
      Cancel
    </Button>
  );
}
