import { maxCompared } from '#domain/compare.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { addToCompare, removeFromCompare, useCompared } from './compare-list.ts';

/** Toggles an optic in the comparison: 'Compare' or 'Remove'. */
export function CompareButton({ id, name }: { id: number; name: string }) {
  const compared = useCompared(id);
  const chosen = compared === 'chosen';
  return (
    <Button
      aria-label={chosen ? `Remove ${name} from comparison` : `Compare ${name}`}
      title={compared === 'full' ? `At most ${maxCompared} optics can be compared` : undefined}
      onClick={() => (chosen ? removeFromCompare(id) : addToCompare(id))}
      className="btn-compare"
    >
      <Mark lit={chosen} />
      {chosen ? 'Remove' : 'Compare'}
    </Button>
  );
}
