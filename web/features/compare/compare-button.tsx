import { useQueryClient } from '@tanstack/react-query';
import { maxCompared } from '#domain/optics/compare.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { opticQuery } from '../optics/queries.ts';
import { addToCompare, removeFromCompare, replaceDeleted, useCompared } from './compare-list.ts';

export function CompareButton({ id, name }: { id: number; name: string }) {
  const compared = useCompared(id);
  const chosen = compared === 'chosen';
  const client = useQueryClient();
  const isDeleted = (other: number) =>
    client.fetchQuery(opticQuery(String(other))).then(
      () => false,
      (error: unknown) => statusOf(error) === 404,
    );
  const toggle = () => {
    if (chosen) removeFromCompare(id);
    else if (compared === 'free') addToCompare(id);
    else replaceDeleted(id, isDeleted);
  };
  return (
    <Button
      aria-label={chosen ? `Remove ${name} from comparison` : `Compare ${name}`}
      title={compared === 'full' ? `You can compare up to ${maxCompared} optics` : undefined}
      onClick={toggle}
      className={chosen ? 'btn-compare chosen' : 'btn-compare'}
    >
      {chosen ? 'Remove' : 'Compare'}
    </Button>
  );
}
