import { useId } from 'react';

export type KeepCopy = { keepCopy: boolean; setKeepCopy: (keepCopy: boolean) => void };

/** Whether an image is copied to this site when it is used. */
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
        Store a copy here
      </label>
      <p id={hint} className="field-hint">
        Pages then don’t depend on another site’s server.
      </p>
    </div>
  );
}
