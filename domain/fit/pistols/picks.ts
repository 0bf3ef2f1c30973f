import { weightOn } from '../../optics/facts/weights.ts';
import { windowArea } from '../../optics/facts/window-area.ts';
import type { OpticSummary } from '../../optics/optic-summary.schema.ts';
import { doubtOf, type MountingVerdict } from '../verdicts/verdict-texts.ts';
import type { PistolFit } from './pistol-page.schema.ts';

type PickKind = 'lightest-direct' | 'lightest' | 'window' | 'battery';

export type Pick = {
  kind: PickKind;
  rule: string;
  optic: OpticSummary;
  verdict: MountingVerdict;
  weightOz: number | null;
  weightBasis: string | null;
  /** How many state what the rule compares. */
  among: number;
  isTied: boolean;
  doubt: string | null;
};

/** Dollars below which the third pick's street price starts. */
const budget = 300;

/** Of fewer, none wins. */
const fewest = 3;

type Fitting = { optic: OpticSummary; verdict: MountingVerdict; doubt: string | null };
type Value = (optic: OpticSummary) => number | null;

const battery: Value = ({ batteryLifeHours, disputedFields }) =>
  disputedFields.includes('batteryLifeHours') ? null : batteryLifeHours;

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
  if (first === undefined || stated.length < fewest) return [];
  const { weightOz, weightBasis } = first.optic;
  const isTied = stated.filter(({ optic }) => value(optic) === value(first.optic)).length > 1;
  return [{ kind, rule, ...first, weightOz, weightBasis, among: stated.length, isTied }];
}

/** The lightest on one basis, that on which most state a weight: the sight alone, or not stated. A mount is not compared. */
function lightest(kind: PickKind, rule: string, fitting: readonly Fitting[]): Pick[] {
  const weighed = (basis: string | null) => fitting.filter(({ optic }) => weightOn(basis, optic) !== null);
  const basis = weighed(null).length > weighed('sight').length ? null : 'sight';
  return best(kind, rule, fitting, (optic) => {
    const ounces = weightOn(basis, optic);
    return ounces === null ? null : -ounces;
  }).map((pick) => ({
    ...pick,
    weightOz: weightOn(basis, pick.optic),
    weightBasis: basis,
  }));
}

export function picksOf(fits: readonly PistolFit[]): Pick[] {
  const opticsOf = (chosen: readonly PistolFit[]) =>
    chosen.flatMap((fit) => fit.optics.map((optic): Fitting => ({ optic, verdict: fit.verdict, doubt: doubtOf(fit) })));
  const direct = opticsOf(fits.filter(({ verdict }) => verdict === 'direct'));
  const ready = opticsOf(fits.filter(({ verdict }) => verdict !== 'plate-sold-separately'));
  const affordable = ready.filter(({ optic: { minPrice } }) => minPrice !== null && minPrice < budget);
  const lightestDirect = lightest('lightest-direct', 'Lightest', direct);
  return [
    ...(lightestDirect.length > 0 ? lightestDirect : lightest('lightest', 'Lightest', ready)),
    ...best('window', 'Largest window', ready, windowArea),
    ...best('battery', `Longest battery life under $${budget}`, affordable, battery),
  ];
}
