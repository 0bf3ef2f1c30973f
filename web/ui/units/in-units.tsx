import { Fragment, type ReactNode } from 'react';
import { type Measure, measures } from '#domain/units/measures.ts';

/**
 * A text with its quantities in both systems, of which units.css shows the chosen one, as stated without a choice. A function, like
 * `factRow`.
 */
export function inUnits(text: string | null, Tag: 'span' | 'tspan' = 'span'): ReactNode {
  if (text === null) return null;
  const parts = measures(text);
  if (parts.every((part) => typeof part === 'string')) return text;
  return parts.map((part, index) => {
    if (typeof part === 'string') return part;
    return <Fragment key={index}>{inEither(part, Tag)}</Fragment>;
  });
}

/** The same for a text in which sizes may be part of a name: 'Walther PDP 4.5 in'. */
export function inUnitsBut(name: string, text: string): ReactNode {
  return text.split(name).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && name}
      {inUnits(part)}
    </Fragment>
  ));
}

/** A text that differs with the system, the usual one first. */
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
