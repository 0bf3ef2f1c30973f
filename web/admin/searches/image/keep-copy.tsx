import { useId } from 'react';

export type KeepCopy = { keepCopy: boolean; setKeepCopy: (keepCopy: boolean) => void };

/** Whether a picture is copied to this site when it is used. */
export function KeepCopyChoice({ keepCopy, setKeepCopy }: KeepCopy) {
  const hint = useId();
  return (
    <div>
      <label className="choice">
        <input
          type="checkbox"
          checked={keepCopy}
          aria-describedby={hint}
          onChange={({ target }) => setKeepCopy(target.checked)}
        />
        Keep a copy here
      </label>
      <p id={hint} className="field-hint">
        The picture is stored on this site, so that its pages never depend on someone else’s server.
      </p>
    </div>
  );
}
