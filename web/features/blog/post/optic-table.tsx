import type { ReactNode } from 'react';
import type { OpticColumn } from '#domain/blog/blog.ts';
import { moaText } from '#domain/optics/drawing/moa.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { opticName } from '#domain/optics/optics.ts';
import { paths } from '#domain/site/paths.ts';
import {
  batteryAccess,
  batteryHours,
  isDisputed,
  millimeters,
  priceRange,
  weight,
} from '#web/features/optics/format.ts';
import { DisputeNote, FactValue } from '#web/ui/facts/fact.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';

type Fact = { label: string; value: (optic: Optic) => ReactNode; fields: (keyof Optic)[]; className?: string };

const facts: Record<OpticColumn, Fact> = {
  footprint: { label: 'Footprint', value: ({ footprint }) => footprint, fields: ['footprint'] },
  mount: { label: 'Mount', value: ({ mountType }) => inUnits(mountType), fields: ['mountType'], className: 'min-w-44' },
  emitter: { label: 'Emitter', value: ({ emitterType }) => emitterType, fields: ['emitterType'] },
  dot: { label: 'Dot', value: ({ moa }) => moa && moaText(moa), fields: ['moa'], className: 'sm:min-w-24' },
  color: { label: 'Color', value: ({ colors }) => colors, fields: ['colors'] },
  window: {
    label: 'Window',
    value: ({ windowWidthMm, windowHeightMm }) => inUnits(millimeters(windowWidthMm, windowHeightMm)),
    fields: ['windowWidthMm', 'windowHeightMm'],
    className: 'whitespace-nowrap',
  },
  size: {
    label: 'Length × width × height',
    value: ({ lengthMm, widthMm, heightMm }) => inUnits(millimeters(lengthMm, widthMm, heightMm)),
    fields: ['lengthMm', 'widthMm', 'heightMm'],
    className: 'whitespace-nowrap',
  },
  weight: {
    label: 'Weight',
    value: (optic) => inUnits(weight(optic)),
    fields: ['weightOz'],
    className: 'whitespace-nowrap',
  },
  battery: { label: 'Battery life', value: batteryHours, fields: ['batteryLifeHours'], className: 'whitespace-nowrap' },
  batteryAccess: { label: 'Battery access', value: batteryAccess, fields: ['batteryAccess'] },
  waterproof: { label: 'Waterproof', value: ({ waterproof }) => waterproof, fields: ['waterproof'] },
  price: { label: 'Price', value: priceRange, fields: ['minPrice', 'maxPrice'], className: 'whitespace-nowrap' },
};

type Props = { optics: readonly Optic[]; columns: readonly OpticColumn[]; isFirst: boolean };

const mostSideBySide = 3;

export function OpticTable({ optics, columns, isFirst }: Props) {
  const shown = columns.map((column) => facts[column]);
  const disputed = optics.some((optic) => shown.some(({ fields }) => isDisputed(optic, ...fields)));
  return (
    <figure className="prose">
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: it scrolls, with the keyboard too. */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: a fieldset groups controls. */}
      <div className="post-table" role="group" aria-label="Table" tabIndex={0}>
        {optics.length <= mostSideBySide ? factRows(optics, shown) : opticRows(optics, shown)}
      </div>
      {/* biome-ignore-end lint/a11y/useSemanticElements: a fieldset groups controls. */}
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: it scrolls, with the keyboard too. */}
      {(isFirst || disputed) && (
        <figcaption className="post-note">
          {isFirst && 'From our catalog, as it is today. A dash means we have no figure. '}
          {disputed && <DisputeNote />}
        </figcaption>
      )}
    </figure>
  );
}

const nameOf = (optic: Optic) => (
  <>
    <Link to={paths.optic(optic.id)}>{opticName(optic)}</Link>
    {optic.model && <small className="block font-normal text-ink2">{optic.model}</small>}
  </>
);

const factOf = (optic: Optic, { value, fields }: Fact) => (
  <FactValue value={value(optic)} disputed={isDisputed(optic, ...fields)} />
);

/** A phone has no room for it in a column of its own. */
const isUnderName = (fact: Fact, shown: readonly Fact[]) => fact === facts.price && shown.length > 2;

const opticRows = (optics: readonly Optic[], shown: readonly Fact[]) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Optic</th>
        {shown.map((fact) => (
          <th key={fact.label} scope="col" className={isUnderName(fact, shown) ? 'max-sm:hidden' : undefined}>
            {fact.label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {optics.map((optic, index) => (
        <tr key={index}>
          <th scope="row" className="min-w-32">
            {nameOf(optic)}
            {shown
              .filter((fact) => isUnderName(fact, shown))
              .map((fact) => (
                <span key={fact.label} className="under-name">
                  {factOf(optic, fact)}
                </span>
              ))}
          </th>
          {shown.map((fact) => (
            <td
              key={fact.label}
              className={isUnderName(fact, shown) ? `${fact.className} max-sm:hidden` : fact.className}
            >
              {factOf(optic, fact)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const factRows = (optics: readonly Optic[], shown: readonly Fact[]) => (
  <table>
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">Fact</span>
        </th>
        {optics.map((optic, index) => (
          <th key={index} scope="col">
            {nameOf(optic)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {shown.map((fact) => (
        <tr key={fact.label}>
          <th scope="row">{fact.label}</th>
          {optics.map((optic, index) => (
            <td key={index}>{factOf(optic, fact)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
