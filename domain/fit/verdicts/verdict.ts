import type { Confidence } from '../../evidence/evidence.ts';
import { type FactStatus, factStatus, type ProvenRow, publicEvidence } from '../../evidence/fact-status.ts';
import type { StatedFootprint, StatedLookalike } from '../../fields/field-entry.ts';
import { type FootprintRegistry, footprintKey, footprintName } from '../footprints/footprint-registry.ts';
import type { MountingChoice } from '../mounting/mounting.schema.ts';
import { type MountingFacts, mountingChoices } from '../mounting/mounting.ts';
import { withFootprintNames } from '../pistols/pistol-facts.ts';
import type { EndProof, Fit, FitGroup, Mounting, Reason, ShortFit } from './fit.schema.ts';
import { type Owners, type ProofKind, proofKindOf } from './proof-kind.ts';
import { doubtOf, fitVerdicts, type MountingVerdict } from './verdict-texts.ts';

export type FitPistol = MountingFacts['pistol'] & {
  footprints: readonly StatedFootprint[];
  /** Footprints that its cut doesn't seat, with the reason. */
  unseated: readonly StatedLookalike[];
};
export type FitOptic = { footprint: string; includedPlates: readonly string[] };

export const rail = 'picatinny';
const railMount = 'Picatinny mount';
/** Bases shaped for one maker's slides. */
const madeForOneCut: readonly string[] = ['aimpoint-coa', 'glock-mos-direct'];
/** Nobody makes rail mounts for these. */
const withoutRailMount: readonly string[] = [...madeForOneCut, 'rear-sight-dovetail'];
export const railMounted = (registry: FootprintRegistry) =>
  registry.footprints.map(({ id }) => id).filter((id) => !withoutRailMount.includes(id));
/** Bases that sit where the rear iron sight does, on slides with and without a cut. */
const inRearDovetail: readonly string[] = ['rear-sight-dovetail', 'meprolight-micrords'];

const verdictOfHow: Record<MountingChoice['how'], MountingVerdict> = {
  direct: 'direct',
  'plate-in-box': 'plate-in-pistol-box',
  'plate-sold-separately': 'plate-sold-separately',
};

function hardwareOf({ how, footprintName: name, adapterInfo }: MountingChoice): string {
  if (how === 'direct') return 'Mounts directly';
  if (how === 'plate-sold-separately') return adapterInfo ?? `${name} plate, sold separately`;
  const plate = adapterInfo ?? `${name} plate`;
  const inBox = 'in the pistol’s box';
  return /\bin the box\b/.test(plate) ? plate.replace(/\bin the box\b/, inBox) : `${plate}, ${inBox}`;
}

function mountingOn(
  registry: FootprintRegistry,
  choice: MountingChoice,
  base: string,
  plates: readonly string[],
): Mounting[] {
  const { footprintKey: key, footprintName: name, how, adapterInfo, takes } = choice;
  const mounting = (verdict: MountingVerdict, hardware: string): Mounting[] => [
    { verdict, footprintKey: key, footprintName: name, hardware, adapterInfo },
  ];
  if (takes.includes(base)) return mounting(verdictOfHow[how], hardwareOf(choice));
  const isRail = key === rail && how !== 'plate-sold-separately';
  const plate = plates.find((one) => takes.includes(one));
  if (plate !== undefined && (how === 'direct' || isRail)) {
    return mounting(
      'plate-in-optic-box',
      `${isRail ? railMount : `${footprintName(registry, plate)} plate`}, in the optic’s box`,
    );
  }
  if (isRail && registry.find(base) !== undefined && !withoutRailMount.includes(base)) {
    return mounting(
      'plate-sold-separately',
      `${railMount} for the ${footprintName(registry, base)} footprint, sold separately`,
    );
  }
  return [];
}

/** What is known nearby: a look-alike that the cut takes, and everything that mounts here. */
function nearestFacts(choices: readonly MountingChoice[], base: string): string {
  const lookalike = choices
    .flatMap(({ how, lookalikes }) => (how === 'direct' ? lookalikes : []))
    .find(({ footprintKey }) => footprintKey === base);
  const taken = new Intl.ListFormat('en-US').format(choices.map(({ footprintName }) => footprintName));
  return `${lookalike ? `${lookalike.why} ` : ''}What does mount: ${taken}.`;
}

function reasonAgainst(
  registry: FootprintRegistry,
  { isOpticReady, unseated }: FitPistol,
  choices: readonly MountingChoice[],
  base: string,
): Reason {
  const baseName = footprintName(registry, base);
  const notStated = (text: string): Reason => ({ kind: 'not-stated', text });
  if (inRearDovetail.includes(base)) {
    return notStated('Sights like this replace the rear sight. Check that yours is made for this pistol.');
  }
  if (!isOpticReady) return { kind: 'no-cut', text: 'This slide isn’t cut for an optic.' };
  if (registry.find(base) === undefined)
    return notStated(`We don’t know which pistols take the ${baseName} footprint.`);
  const statement = unseated.find(({ id }) => id === base);
  if (statement) return { kind: 'does-not-seat', text: statement.why };
  if (choices.length === 0) return notStated('We don’t know this pistol’s optic cut.');
  if (registry.byId.get(base)?.kind === 'rifle') {
    return {
      kind: 'does-not-seat',
      text: 'Mounting takes a rail, and this slide has none.',
    };
  }
  if (madeForOneCut.includes(base)) {
    return {
      kind: 'does-not-seat',
      text: `The base is made for the ${baseName} cut, and this slide is cut differently.`,
    };
  }
  return notStated(
    `We found no maker, shop, or owner who mounts the ${baseName} footprint here. ${nearestFacts(choices, base)}`,
  );
}

function withoutMounting(reason: Reason): ShortFit {
  return {
    verdict: reason.kind === 'not-stated' ? 'unknown' : 'no',
    footprintKey: null,
    footprintName: null,
    hardware: reason.text,
    adapterInfo: null,
    reason,
  };
}

function mountingsOn(
  registry: FootprintRegistry,
  pistol: FitPistol,
): (optic: FitOptic) => { fit: ShortFit; alternatives: Mounting[] } {
  const choices = mountingChoices(registry, { pistol, footprints: pistol.footprints });
  return ({ footprint, includedPlates }) => {
    const base = footprintKey(registry, footprint);
    const plates = includedPlates.map((one) => footprintKey(registry, one));
    const rank = ({ verdict }: Mounting) => fitVerdicts.indexOf(verdict);
    const [best, ...alternatives] = choices
      .flatMap((choice) => mountingOn(registry, choice, base, plates))
      .sort((a, b) => rank(a) - rank(b));
    const fit = best ? { ...best, reason: null } : withoutMounting(reasonAgainst(registry, pistol, choices, base));
    return { fit, alternatives };
  };
}

export function fitsOf(registry: FootprintRegistry, pistol: FitPistol, optics: readonly FitOptic[]): ShortFit[] {
  const mountingsOf = mountingsOn(registry, pistol);
  return optics.map((optic) => mountingsOf(optic).fit);
}

export function fitGroups(
  registry: FootprintRegistry,
  pistol: FitPistol,
  optics: readonly (FitOptic & { ids: readonly number[] })[],
): FitGroup[] {
  const fits = fitsOf(registry, pistol, optics).map((fit, index) => ({ ...fit, ids: optics[index]?.ids ?? [] }));
  const groups = Map.groupBy(fits, ({ verdict, footprintKey: key, hardware }) => `${verdict} ${key} ${hardware}`);
  return [...groups.values()]
    .flatMap((same): FitGroup[] => {
      const [first] = same;
      if (first === undefined) return [];
      const { verdict, footprintKey: key, hardware, adapterInfo, reason } = first;
      const opticIds = same.flatMap(({ ids }) => ids).sort((a, b) => a - b);
      return [{ verdict, footprintKey: key, hardware, adapterInfo, reason, opticIds }];
    })
    .sort(
      (a, b) =>
        fitVerdicts.indexOf(a.verdict) - fitVerdicts.indexOf(b.verdict) ||
        Number(doubtOf(a) !== null) - Number(doubtOf(b) !== null),
    );
}

/**
 * Whether and how an optic mounts on a pistol. Everything that speaks about fit asks this function.
 *
 * An optic fits if its base, or a base that seats the same, is one that the slide's cut takes, or that a plate for this pistol
 * takes: one from the pistol's box, or one sold apart. It also fits if a plate from the optic's own box adapts it to the cut.
 * The best of these counts: direct, the pistol's box, the optic's box, sold apart.
 *
 * - No plate goes on a plate: one from the optic's box needs the bare cut, not another plate, in the box or sold apart.
 * - A plate sold apart counts only if the pistol's facts name it.
 * - A rail is no plate: rail mounts go on one that is part of the pistol or bolted on from its box. They come in the optic's
 *   box, or apart for every base that is not shaped for one slide.
 * - "Can't mount" takes a statement: the slide has no cut, the base needs a rail, or it is made for one other cut. What nobody
 *   stated is not known.
 * - Bases that replace the rear sight need no cut, but are made for one pistol each, which we don't list, so their fit is not known.
 */
export function fitOf(registry: FootprintRegistry, pistol: FitPistol & ProvenEnd, optic: FitOptic & ProvenEnd): Fit {
  const { fit, alternatives } = mountingsOn(registry, pistol)(optic);
  const proof = { pistol: proofOfPistol(registry, pistol), optic: proofOfOptic(registry, optic, fit) };
  const reason = fit.reason && { ...fit.reason, evidence: pagesFor(fit.reason, proof) };
  return { ...fit, reason, alternatives, disagreements: disagreementsOf(fit, proof), proof };
}

/** The pages that state a reason. Only a missing cut is a fact of its own; the others follow from both ends' facts. */
const pagesFor = ({ kind }: Reason, { pistol }: Fit['proof']) =>
  kind === 'no-cut'
    ? pistol.pages.filter(({ field, verdict }) => field === 'isOpticReady' && verdict === 'supports')
    : [];

export function proofOfPistol(registry: FootprintRegistry, pistol: FitPistol & ProvenEnd): EndProof {
  return proofOfEnd(registry, withFootprintNames(pistol), [
    'isOpticReady',
    'defaultFootprint',
    'includesPlates',
    'footprints',
  ]);
}

export function proofOfOptic(
  registry: FootprintRegistry,
  optic: ProvenEnd,
  { verdict }: Pick<ShortFit, 'verdict'>,
): EndProof {
  return proofOfEnd(
    registry,
    optic,
    verdict === 'plate-in-optic-box' ? ['footprint', 'includedPlates'] : ['footprint'],
  );
}

function disagreementsOf(fit: Pick<ShortFit, 'verdict' | 'adapterInfo'>, { pistol, optic }: Fit['proof']): string[] {
  const doubt = doubtOf(fit);
  return [
    ...(doubt === null ? [] : [doubt]),
    ...(pistol.status === 'disputed' ? ['Sources disagree on the pistol’s footprints or plates'] : []),
    ...(optic.status === 'disputed' ? ['Sources disagree on the optic’s footprint or plates'] : []),
  ];
}

export function proofKindIn(
  fit: Pick<ShortFit, 'verdict' | 'adapterInfo'>,
  proof: Fit['proof'],
  owners: Owners,
): ProofKind {
  return proofKindOf({ ...fit, disagreements: disagreementsOf(fit, proof), proof }, owners);
}

export type ProvenEnd = ProvenRow & { confidence: Confidence };

const leastCertainFirst: FactStatus[] = ['disputed', 'trade-knowledge', 'one-of-sources', 'verified'];

/** What backs these facts of a row. Facts that it doesn't state don't count. */
function proofOfEnd(registry: FootprintRegistry, row: ProvenEnd, fields: readonly string[]): EndProof {
  const values = row as unknown as Record<string, unknown>;
  const statuses = fields.map((field) => factStatus(registry, field, values[field], row));
  return {
    status: leastCertainFirst.find((status) => statuses.includes(status)) ?? 'not-stated',
    confidence: row.confidence,
    pages: publicEvidence(registry, row).filter(({ field }) => fields.includes(field)),
    sources: [...row.sources],
  };
}
