import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { PistolName } from './queries.ts';
import { wizardHref } from './wizard-search.ts';

/** A pistol whose slide has no place for an optic, and what its owner can do. */
export function NoCut({ pistol, siblings }: { pistol: PistolName; siblings: readonly PistolName[] }) {
  return (
    <Notice title={`The ${pistol.brand} ${pistol.model} has no cut for an optic.`}>
      <p>No plate mounts on a plain slide. What its owner can do:</p>
      <ul className="max-w-reading list-disc pl-5 text-left">
        <li>
          Have a gunsmith mill the slide for one footprint, most often{' '}
          <Link to={paths.list('pistol', 'footprint=rmr')} className="underline">
            Trijicon RMR
          </Link>{' '}
          or, on slim slides,{' '}
          <Link to={paths.list('pistol', 'footprint=rmsc')} className="underline">
            Shield RMSc
          </Link>
          . That footprint is then the only one that it takes directly.
        </li>
        <li>Buy a slide with a cut, where the maker or a third party sells one for this model.</li>
        <li>
          Use a sight that sits in the rear sight’s dovetail:{' '}
          <Link to={paths.list('pistol', 'footprint=rear-sight-dovetail')} className="underline">
            Rear Sight Dovetail optics
          </Link>
          . The rear sight goes.
        </li>
        {siblings.length > 0 && (
          <li>
            Look at {pistol.brand}’s optic-ready models:{' '}
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
