import { type ReactNode, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Folded on a phone until its button is pressed; always open on wider screens. */
export function PhoneFold({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button className="fold-button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {label}
        <span aria-hidden="true" className="account-caret" />
      </Button>
      <div id={id} className={`w-full max-sm:order-1 ${open ? 'mt-3' : 'max-sm:hidden'}`}>
        {children}
      </div>
    </>
  );
}
