import { useQuery } from '@tanstack/react-query';
import type { BatchUse } from '#domain/outside-search/outside-search.ts';
import { counted } from '#domain/shared/numbers.ts';
import { type Lacked, opticCountQuery } from '../queries.ts';

type Props = {
  lacked: Lacked;
  label: string;
  use: BatchUse;
  missing: boolean;
  isFixed: boolean;
  onMissing: (missing: boolean) => void;
};

export function BatchScope({ lacked, label, use, missing, isFixed, onMissing }: Props) {
  const { data: count } = useQuery(opticCountQuery(use, missing ? lacked : undefined));
  return (
    <>
      <label className="choice">
        <input
          type="checkbox"
          checked={missing}
          disabled={isFixed}
          onChange={({ target }) => onMissing(target.checked)}
        />
        {label}
      </label>
      {!isFixed && (
        <p className="mt-1 min-h-6 max-w-reading text-ink2">
          {count !== undefined && (
            <>
              <strong className="font-semibold text-ink">{counted(count, 'optic')}</strong>, one search each. You’ll see
              the time left once it starts. You can stop and resume anytime.
            </>
          )}
        </p>
      )}
    </>
  );
}
