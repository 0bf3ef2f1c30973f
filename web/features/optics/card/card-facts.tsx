import { moaText } from '#domain/optics/drawing/moa.ts';
import type { ListedOptic } from '#web/features/optics/listed-optic.ts';
import { disputedMark } from '#web/ui/facts/fact.tsx';
import { FactsMeter } from '#web/ui/facts/facts-meter.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { batteryAccess, batteryWords, isDisputed } from '../format.ts';

export function CardFacts({ optic, title }: { optic: ListedOptic; title: string }) {
  const isNamed = optic.model === null || title.endsWith(optic.model);
  const rows: [label: string, field: keyof ListedOptic, value?: string | null][] = [
    ['Model', 'model', isNamed ? null : optic.model],
    ['Dot size', 'moa', optic.moa && moaText(optic.moa)],
    ['Reticle', 'reticleTypes'],
    ['Brightness', 'emitterModes'],
    ['Battery', 'batteryType'],
    ['Run time', 'batteryLifeHours', batteryWords(optic) ?? null],
    ['Battery access', 'batteryAccess', batteryAccess(optic)],
    ['Window', 'windowSize'],
    ['Waterproof', 'waterproof'],
    ['Mount', 'mountType'],
  ];
  const facts = rows.flatMap(([label, field, value = optic[field] as string | null]) =>
    value
      ? [
          <dt key={label}>{label}</dt>,
          <dd key={field}>
            {inUnits(value)}
            {isDisputed(optic, field) && disputedMark}
          </dd>,
        ]
      : [],
  );
  return (
    <>
      {optic.verifiedFacts === 0 && <FactsMeter optic={optic} />}
      {facts.length > 0 && <dl className="fact-list">{facts}</dl>}
      {optic.description && <p>{optic.description}</p>}
    </>
  );
}
