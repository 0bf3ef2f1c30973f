import { useQueryClient } from '@tanstack/react-query';
import { maxCompared } from '#domain/compare/compare.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { opticQuery } from '../optics/queries.ts';
import { addToCompare, removeFromCompare, replaceDeleted, useCompared } from './compare-list.ts';

const limit = `You can compare up to ${maxCompared} optics`;

export function CompareButton({ id, name }: { id: number; name: string }) {
  const compared = useCompared(id);
  const chosen = compared === 'chosen';
  const client = useQueryClient();
  const isDeleted = (other: number) =>
    client.fetchQuery(opticQuery(String(other))).then(
      () => false,
      (error: unknown) => statusOf(error) === 404,
    );
  const toggle = async () => {
    if (chosen) removeFromCompare(id);
    else if (compared === 'free') addToCompare(id);
    else if (!(await replaceDeleted(id, isDeleted)))
      showToast({ title: 'Your comparison is full', description: `${limit}. Remove one to add the ${name}.` });
  };
  return (
    <Button
      aria-label={chosen ? `Remove ${name} from comparison` : `Compare ${name}`}
      title={compared === 'full' ? limit : undefined}
      onClick={toggle}
      className={chosen ? 'btn-compare chosen' : 'btn-compare'}
    >
      {chosen ? 'Remove' : 'Compare'}
    </Button>
  );
}
