import { paths } from '#domain/site/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';

export function UnknownCut({ pistolId }: { pistolId: number }) {
  return (
    <p className="mt-3">
      If you own one,{' '}
      <TextLink to={paths.correct('pistol', pistolId, 'footprints')}>tell us which footprints it takes</TextLink>.
    </p>
  );
}
