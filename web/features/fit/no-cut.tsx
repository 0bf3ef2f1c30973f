import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { PistolName } from './queries.ts';
import { wizardHref } from './wizard-search.ts';

/** The options for a pistol whose slide has no optic cut. */
export function NoCut({ pistol, siblings }: { pistol: PistolName; siblings: readonly PistolName[] }) {
  return (
    <Notice title={`The ${pistol.brand} ${pistol.model} isn’t cut for an optic.`}>
      <p>Adapter plates won’t mount on a plain slide. Your options:</p>
      <ul className="max-w-reading list-disc pl-5 text-left">
        <li>
          Have a gunsmith mill the slide for one footprint, usually{' '}
          <Link to={paths.list('pistol', 'footprint=rmr')} className="underline">
            Trijicon RMR
          </Link>{' '}
          or, on slim slides,{' '}
          <Link to={paths.list('pistol', 'footprint=rmsc')} className="underline">
            Shield RMSc
          </Link>
          . Only that footprint will then mount directly.
        </li>
        <li>Buy an optic-ready slide, if the maker or a third party sells one for this model.</li>
        <li>
          Use an optic that mounts in the rear sight dovetail:{' '}
          <Link to={paths.list('pistol', 'footprint=rear-sight-dovetail')} className="underline">
            Rear Sight Dovetail optics
          </Link>
          . It replaces the rear sight.
        </li>
        {siblings.length > 0 && (
          <li>
            See {pistol.brand}’s optic-ready models:{' '}
            {siblings.slice(0, 4).map((sibling, index) => (
              <span key={sibling.id}>
                {index > 0 && ', '}
                <Link to={wizardHref({ brand: sibling.brand, model: sibling.model })} className="underline">
                  {sibling.model}
                </Link>
              </span>
            ))}
            .
          </li>
        )}
      </ul>
    </Notice>
  );
}
