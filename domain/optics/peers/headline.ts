import { dollars, grouped, oneOrTwoDecimals } from '../../shared/numbers.ts';
import { weighedOn } from '../facts/weights.ts';
import type { OpticList } from '../optics.ts';
import { type HeadlineField, headlineFields } from './headline-fields.ts';
import type { HeadlineFact } from './peers.schema.ts';

export type Counts = { known: number; less: number; more: number };

/** Of fewer others, a share says nothing. */
const fewest = 5;

type Words = {
  label: string;
  value: (amount: number) => string;
  less: string;
  more: string;
  least: string;
  most: string;
  stating: string;
};

const words: Record<HeadlineField, Words> = {
  price: {
    label: 'Price from',
    value: dollars,
    less: 'cheaper',
    more: 'more expensive',
    least: 'cheapest',
    most: 'most expensive',
    stating: 'with a known price',
  },
  weight: {
    label: 'Weight',
    value: (ounces) => `${oneOrTwoDecimals(ounces)} oz`,
    less: 'lighter',
    more: 'heavier',
    least: 'lightest',
    most: 'heaviest',
    stating: weighedOn(null),
  },
  window: {
    label: 'Window area',
    value: (area) => `${grouped(Math.round(area))} mm²`,
    less: 'smaller',
    more: 'larger',
    least: 'smallest',
    most: 'largest',
    stating: 'with stated window dimensions',
  },
  batteryLife: {
    label: 'Battery life',
    value: (hours) => `${grouped(hours)} h`,
    less: 'shorter',
    more: 'longer',
    least: 'shortest',
    most: 'longest',
    stating: 'with a stated battery life',
  },
  introduced: {
    label: 'Introduced',
    value: String,
    less: 'older',
    more: 'newer',
    least: 'oldest',
    most: 'newest',
    stating: 'with a known year',
  },
};

function standing(
  field: HeadlineField,
  { known, less, more }: Counts,
  list: OpticList,
  basis: string | null,
): Pick<HeadlineFact, 'standing' | 'among'> {
  const beaten = Math.max(less, more);
  if (known < fewest || beaten === 0) return { standing: null, among: null };
  const { less: lessThan, more: moreThan, least, most } = words[field];
  const share = Math.floor((100 * beaten) / known);
  const stating = field === 'weight' ? weighedOn(basis) : words[field].stating;
  return {
    standing:
      beaten === known
        ? `${more > less ? least : most} of the ${list} sights`
        : `${more > less ? lessThan : moreThan} than ${share}% of ${list} sights`,
    among: `${grouped(known)} ${list} sights ${stating}`,
  };
}

export function headlineFacts(
  facts: Record<HeadlineField, number | null>,
  counts: Record<HeadlineField, Counts>,
  list: OpticList,
  basis: string | null,
): HeadlineFact[] {
  return headlineFields.flatMap((field) => {
    const amount = facts[field];
    if (amount === null) return [];
    const { label, value } = words[field];
    return [{ field, label, value: value(amount), ...standing(field, counts[field], list, basis) }];
  });
}
