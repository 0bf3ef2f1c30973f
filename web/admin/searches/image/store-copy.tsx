import { useId } from 'react';

export type StoreCopy = { keepCopy: boolean; setKeepCopy: (keepCopy: boolean) => void };

export function StoreCopyChoice({ keepCopy, setKeepCopy }: StoreCopy) {
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
        So our pages don’t depend on another site.
      </p>
    </div>
  );
}
