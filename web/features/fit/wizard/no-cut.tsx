import { paths } from '#domain/site/paths.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { PistolName } from '../queries.ts';
import { wizardHref } from './wizard-search.ts';

export function NoCut({ pistol, siblings }: { pistol: PistolName; siblings: readonly PistolName[] }) {
  return (
    <Notice title={`The ${pistol.brand} ${pistol.model} isn’t cut for an optic.`}>
      <p>Adapter plates won’t mount on a plain slide. Your options:</p>
      <ul className="max-w-reading list-disc pl-5 text-left">
        <li>
          Have a gunsmith mill the slide for one footprint, usually{' '}
          <TextLink to={paths.list('pistol', 'footprint=rmr')}>Trijicon RMR</TextLink> or, on slim slides,{' '}
          <TextLink to={paths.list('pistol', 'footprint=rmsc')}>Shield RMSc</TextLink>. Only that footprint will then
          mount directly.
        </li>
        <li>Buy an optic-ready slide, if the maker or a third party sells one for this model.</li>
        <li>
          Use an optic that mounts in the rear sight dovetail:{' '}
          <TextLink to={paths.list('pistol', 'footprint=rear-sight-dovetail')}>Rear Sight Dovetail optics</TextLink>. It
          replaces the rear sight.
        </li>
        {siblings.length > 0 && (
          <li>
            See {pistol.brand}’s optic-ready models:{' '}
            {siblings.slice(0, 4).map((sibling, index) => (
              <span key={sibling.id}>
                {index > 0 && ', '}
                <TextLink to={wizardHref({ brand: sibling.brand, model: sibling.model })}>{sibling.model}</TextLink>
              </span>
            ))}
            .
          </li>
        )}
      </ul>
    </Notice>
  );
}
