import { useQueryClient } from '@tanstack/react-query';
import { maxCompared } from '#domain/compare/compare.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { opticQuery } from '../optics/queries.ts';
import { addToCompare, compareHref, removeFromCompare, replaceDeleted, useCompared } from './compare-list.ts';

const limit = `You can compare up to ${maxCompared} optics`;

/** The form of a list whose optics can be compared without JavaScript. */
export const compareFormId = 'compare';

type Props = { id: number; name: string; form?: string };

export function CompareButton({ id, name, form }: Props) {
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
    <>
      <Button
        aria-label={chosen ? `Remove ${name} from comparison` : `Compare ${name}`}
        title={compared === 'full' ? limit : undefined}
        onClick={toggle}
        className={chosen ? 'btn-compare chosen' : 'btn-compare'}
      >
        {chosen ? 'Remove' : 'Compare'}
      </Button>
      {/* What only the server renders stays out of the script. */}
      <noscript>
        {import.meta.env.SSR &&
          (form ? (
            <label className="btn">
              <input type="checkbox" name="ids" value={id} form={form} aria-label={`Compare ${name}`} />
              Compare
            </label>
          ) : (
            <ButtonLink to={compareHref({ ids: [id] })} aria-label={`Compare ${name}`}>
              Compare
            </ButtonLink>
          ))}
      </noscript>
    </>
  );
}
