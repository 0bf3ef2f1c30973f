import { paths } from '#domain/site/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';

type Props = { brand: string; similar: readonly { model: string; to: string }[] };

/** What the owner of a pistol without an optic cut can do. */
export function NoCutOptions({ brand, similar }: Props) {
  return (
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
      {similar.length > 0 && (
        <li>
          See {brand}’s optic-ready models:{' '}
          {similar.map(({ model, to }, index) => (
            <span key={to}>
              {index > 0 && ', '}
              <TextLink to={to}>{model}</TextLink>
            </span>
          ))}
          .
        </li>
      )}
    </ul>
  );
}
