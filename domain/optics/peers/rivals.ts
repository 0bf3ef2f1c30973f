import { type FootprintRegistry, footprintName } from '../../fit/footprints/footprint-registry.ts';
import { dollars, grouped, oneOrTwoDecimals } from '../../shared/numbers.ts';
import { moaText } from '../drawing/moa.ts';
import { magnificationOf } from '../facts/magnification.ts';
import { likeWeights, weighedOn } from '../facts/weights.ts';
import { windowArea } from '../facts/window-area.ts';
import type { Optic } from '../optics.schema.ts';
import type { Rival } from './peers.schema.ts';

export type RivalFacts = Pick<
  Optic,
  'footprintKey' | 'weightOz' | 'weightBasis' | 'otherWeightOz' | 'batteryLifeHours' | 'windowSize' | 'description'
> &
  Omit<Rival, 'differences'>;

const shownRivals = 3;

/** Between two amounts of which one is not known, as if one were about 1.4 times the other. */
const unknownRatio = 0.5;

function ratio(one: number | null, other: number | null): number {
  if (one === null || other === null || one <= 0 || other <= 0) return unknownRatio;
  return Math.abs(Math.log2(one / other));
}

/** How far two optics are apart as choices: another footprint counts 1.5, and half or twice the weight or price 1 each. */
export function rivalDistance(one: RivalFacts, other: RivalFacts): number {
  return (
    (one.footprintKey === other.footprintKey ? 0 : 1.5) +
    ratio(...alike(one, other)) +
    ratio(one.minPrice, other.minPrice)
  );
}

function isOfKind(one: RivalFacts, other: RivalFacts): boolean {
  return one.emitterType === other.emitterType && magnificationOf(one) === magnificationOf(other);
}

const lineOf = ({ brand, productLine }: RivalFacts) => `${brand} ${productLine}`.toLowerCase();

export function nearestRivals(
  registry: FootprintRegistry,
  optic: RivalFacts,
  candidates: readonly RivalFacts[],
): Rival[] {
  const lines = new Set([lineOf(optic)]);
  return candidates
    .filter((rival) => isOfKind(optic, rival))
    .map((rival) => ({ rival, distance: rivalDistance(optic, rival) }))
    .sort((a, b) => a.distance - b.distance || a.rival.id - b.rival.id)
    .filter(({ rival }) => !lines.has(lineOf(rival)) && lines.add(lineOf(rival)))
    .slice(0, shownRivals)
    .map(({ rival }) => rivalOf(rival, differences(registry, optic, rival)));
}

function rivalOf(rival: RivalFacts, different: string[]): Rival {
  const { footprintKey, weightOz, weightBasis, otherWeightOz, batteryLifeHours, windowSize, description, ...shown } =
    rival;
  return { ...shown, differences: different };
}

/** Smaller differences are no larger than how makers round. */
const notablePercent = 5;
const notableOunces = 0.05;

export function differences(registry: FootprintRegistry, optic: RivalFacts, rival: RivalFacts): string[] {
  const { footprintKey: base } = optic;
  return [
    rival.footprintKey !== base && `${footprintName(registry, rival.footprintKey)} footprint`,
    weightDifference(optic, rival),
    between(optic.minPrice, rival.minPrice, (amount) => dollars(Math.round(amount)), 'cheaper', 'more expensive'),
    optic.minPrice === rival.minPrice &&
      between(optic.maxPrice, rival.maxPrice, (amount) => dollars(Math.round(amount)), 'lower MSRP', 'higher MSRP'),
    rival.moa !== null && rival.moa !== optic.moa && moaText(rival.moa).replace(/ MOA$/, ' MOA dot'),
    windowDifference(optic, rival),
    between(
      optic.batteryLifeHours,
      rival.batteryLifeHours,
      (hours) => `${grouped(hours)} h`,
      'less',
      'more',
      ' battery life',
    ),
  ].filter((text): text is string => typeof text === 'string');
}

function between(
  ours: number | null,
  theirs: number | null,
  amount: (difference: number) => string,
  less: string,
  more: string,
  of = '',
): string | null {
  if (ours === null || theirs === null || ours === theirs) return null;
  return `${amount(Math.abs(theirs - ours))} ${theirs < ours ? less : more}${of}`;
}

/** Weights of which one includes a mount compare as unknown ones. */
function alike(one: RivalFacts, other: RivalFacts): [number | null, number | null] {
  const [ours = null, theirs = null] = likeWeights([one, other]) ?? [];
  return [ours, theirs];
}

function weightDifference(optic: RivalFacts, rival: RivalFacts): string | null {
  const bothState = optic.weightOz !== null && rival.weightOz !== null;
  if (bothState && rival.weightBasis !== null && likeWeights([optic, rival]) === null) {
    return weighedOn(rival.weightBasis);
  }
  const [ours, theirs] = alike(optic, rival);
  if (ours !== null && theirs !== null && Math.abs(theirs - ours) < notableOunces) return null;
  return between(ours, theirs, (ounces) => `${oneOrTwoDecimals(ounces)} oz`, 'lighter', 'heavier');
}

function windowDifference(optic: RivalFacts, rival: RivalFacts): string | null {
  const [ours, theirs] = [windowArea(optic), windowArea(rival)];
  if (ours === null || theirs === null || ours === 0) return null;
  const percent = Math.round(Math.abs(theirs / ours - 1) * 100);
  return percent < notablePercent ? null : `${percent}% ${theirs < ours ? 'smaller' : 'larger'} window`;
}
