import type { OpticSummary } from '../optics/optic-summary.schema.ts';
import type { PistolFit } from './pistol-page.schema.ts';
import { doubtOf } from './verdicts.ts';

type PickKind = 'lightest-direct' | 'lightest' | 'window' | 'battery';

/** An optic that a stated rule picks, how many had the fact that it asks for, and what sources say against its fit. */
export type Pick = { kind: PickKind; rule: string; optic: OpticSummary; among: number; doubt: string | null };

/** Dollars below which the third pick's street price starts. */
const budget = 300;

type Fitting = { optic: OpticSummary; doubt: string | null };
type Value = (optic: OpticSummary) => number | null;

const area: Value = ({ windowWidthMm: width, windowHeightMm: height }) =>
  width === null || height === null ? null : width * height;
const battery: Value = ({ batteryLifeHours }) => batteryLifeHours;
const lightness: Value = ({ weightOz }) => (weightOz === null ? null : -weightOz);

/** The greatest stated value wins; between equals the lighter, then the cheaper, then the first by name. */
function best(kind: PickKind, rule: string, fitting: readonly Fitting[], value: Value): Pick[] {
  const stated = fitting.filter(({ optic }) => value(optic) !== null);
  const unknown = Number.MAX_VALUE;
  const [first] = stated.toSorted(
    ({ optic: a }, { optic: b }) =>
      (value(b) ?? 0) - (value(a) ?? 0) ||
      (a.weightOz ?? unknown) - (b.weightOz ?? unknown) ||
      (a.minPrice ?? unknown) - (b.minPrice ?? unknown),
  );
  return first === undefined ? [] : [{ kind, rule, ...first, among: stated.length }];
}

/** Up to three optics for a pistol, by rules that the page states; none if nobody states what a rule asks for. */
export function picksOf(fits: readonly PistolFit[]): Pick[] {
  const opticsOf = (chosen: readonly PistolFit[]) =>
    chosen.flatMap((fit) => fit.optics.map((optic): Fitting => ({ optic, doubt: doubtOf(fit) })));
  const direct = opticsOf(fits.filter(({ verdict }) => verdict === 'direct'));
  const ready = opticsOf(fits.filter(({ verdict }) => verdict !== 'plate-sold-separately'));
  const affordable = ready.filter(({ optic: { minPrice } }) => minPrice !== null && minPrice < budget);
  const lightest = best('lightest-direct', 'Lightest that mounts directly', direct, lightness);
  return [
    ...(lightest.length > 0 ? lightest : best('lightest', 'Lightest without buying a plate', ready, lightness)),
    ...best('window', 'Largest window without buying a plate', ready, area),
    ...best('battery', `Longest battery life under $${budget} without buying a plate`, affordable, battery),
  ];
}
