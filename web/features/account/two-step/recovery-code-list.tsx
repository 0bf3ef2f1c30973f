import { Button } from '#web/ui/button.tsx';
import { focusOnMount } from '#web/ui/forms/use-form.ts';

/** New recovery codes, which are shown only once. */
export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <h3 ref={focusOnMount} tabIndex={-1} className="font-semibold outline-none">
        Save your recovery codes
      </h3>
      <p className="text-ink2">
        Each code works once, if you lose your device. Store them in a password manager or print them. We can’t show
        them again.
      </p>
      <ul className="grid gap-y-1 border border-rule bg-sheet p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <Button look="primary" className="btn-form" onClick={onDone}>
          I saved them
        </Button>
      </div>
    </div>
  );
}
