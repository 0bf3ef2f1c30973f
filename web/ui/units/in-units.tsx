import { Fragment, type ReactNode } from 'react';
import { type Measure, measures } from '#domain/units/measures.ts';

/** Both systems of units; styles.css shows one. */
export function inUnits(text: string | null, Tag: 'span' | 'tspan' = 'span'): ReactNode {
  if (text === null) return null;
  const parts = measures(text);
  if (parts.every((part) => typeof part === 'string')) return text;
  return parts.map((part, index) => {
    if (typeof part === 'string') return part;
    return <Fragment key={index}>{inEither(part, Tag)}</Fragment>;
  });
}

export function inUnitsBut(name: string, text: string): ReactNode {
  return text.split(name).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && name}
      {inUnits(part)}
    </Fragment>
  ));
}

export function inEither({ us, metric, statedIn }: Measure, Tag: 'span' | 'tspan' = 'span'): ReactNode {
  if (statedIn === 'both') {
    // Without a choice '0.9 in (23 mm)'; the parentheses go with either.
    return (
      <>
        <Tag className="us">
          {us}
          <Tag className="si"> (</Tag>
        </Tag>
        <Tag className="si">
          {metric}
          <Tag className="us">)</Tag>
        </Tag>
      </>
    );
  }
  const [stated, converted] = statedIn === 'us' ? [us, metric] : [metric, us];
  return (
    <>
      <Tag className={statedIn === 'us' ? 'us' : 'si'}>{stated}</Tag>
      <Tag className={statedIn === 'us' ? 'to-si' : 'to-us'}>{converted}</Tag>
    </>
  );
}

/** Sizes in these fields are parts of names: '30 mm Ring', 'ACSS Gemini 9 mm'. */
const namingFields = [
  ...['brand', 'productLine', 'model', 'variants', 'primaryUse', 'footprint', 'includedPlates', 'reticleTypes'],
  ...['caliber', 'defaultFootprint', 'includesPlates', 'footprints'],
  ...['key', 'name', 'aliases', 'compatibleWith', 'lookalikes', 'glockMosPlates'],
];

export const fieldInUnits = (field: string, text: string | null) =>
  namingFields.includes(field) ? text : inUnits(text);
