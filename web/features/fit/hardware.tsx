import type { ReactNode } from 'react';
import { paths } from '#domain/site/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';

type Screws = { pistol: string | null; screwThread: string | null; torqueInLb: number | null };

const screwGuide = 'mounting-screws-and-torque';

type Props = { screws: Screws; wide?: boolean; children: ReactNode };

/** What you need in hand: the plate, as children, and what holds the sight down. */
export function HardwareList({ screws: { pistol, screwThread, torqueInLb }, wide = false, children }: Props) {
  const hasLength = /×|\bmm\b|\bin\b/.test(pistol ?? '');
  return (
    <>
      <dl
        className={`grid gap-x-8 gap-y-4 sm:grid-cols-2 ${wide ? 'lg:grid-flow-col lg:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]' : ''}`}
      >
        <Item term="Plate">{children}</Item>
        <Item term="Screws">
          {inUnits(pistol ?? screwThread) ?? <span className="text-ink2">Not published</span>}
          {(pistol ?? screwThread) !== null && !hasLength && (
            <span className="block text-label text-ink2">Length not published</span>
          )}
        </Item>
        {torqueInLb !== null && <Item term="Torque">{inUnits(`${torqueInLb} in-lb`)}</Item>}
      </dl>
      <p className="mt-4 border-t border-rule pt-3 text-label text-ink2">
        {torqueInLb === null && 'Torque not published. '}Check screws, plates, and tools against both manuals.{' '}
        <TextLink to={paths.blogPost(screwGuide)}>How to mount it: screws and torque</TextLink>
      </p>
    </>
  );
}

function Item({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-label font-medium text-ink2">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

export function PlateLine({ plate }: { plate: { key: string; name: string; isInBox: boolean } }) {
  return (
    <span className="block">
      <TextLink to={paths.plate(plate.key)} className="inline-block py-0.5 underline">
        {plate.name}
      </TextLink>
      <span className="block text-label text-ink2">{plate.isInBox ? 'In the pistol’s box' : 'Sold separately'}</span>
    </span>
  );
}

export function OwnPlateLine({ name, optics }: { name: string; optics: readonly string[] }) {
  const [only] = optics;
  return (
    <span className="block py-0.5">
      {name}
      <span className="block text-label text-ink2">
        {optics.length === 1 ? `In the ${only}’s box` : `In the boxes of ${optics.length} sights`}
      </span>
    </span>
  );
}
