import { ownersInShort } from '../../owner-reports/owner-messages.ts';
import type { OwnerCounts } from '../../owner-reports/owner-reports.schema.ts';
import { fewestToCount } from '../../owner-reports/owner-reports.ts';
import type { EndProof, Fit } from './fit.schema.ts';
import { type FitVerdict, isMounted } from './verdict-texts.ts';

export const proofKinds = ['disputed', 'maker', 'owners', 'pages', 'trade-knowledge'] as const;
export type ProofKind = (typeof proofKinds)[number];

const proofTexts: Record<Exclude<ProofKind, 'owners'>, string> = {
  disputed: 'Disputed',
  maker: 'The makers say so',
  pages: 'Read on other sites',
  'trade-knowledge': 'Not yet verified',
};

export type Owners = Pick<OwnerCounts, 'run' | 'didNotFit'>;
type Telling = Parameters<typeof ownersInShort>[0];
type Judged = Pick<Fit, 'verdict' | 'disagreements' | 'proof'>;

export const noReports: Telling = { run: 0, didNotFit: 0, stayedTight: 0, cameLoose: 0 };

/** The owners who confirm a verdict, and those who contradict it. If nobody knows the fit, the more numerous confirm each other. */
function sidesOf(verdict: FitVerdict, { run, didNotFit }: Owners): { agree: number; differ: number } {
  const fits = verdict === 'unknown' ? run >= didNotFit : isMounted(verdict);
  return fits ? { agree: run, differ: didNotFit } : { agree: didNotFit, differ: run };
}

function isMakers({ status, pages }: EndProof): boolean {
  const supporting = pages.filter(({ verdict }) => verdict === 'supports');
  const byMakers = supporting.filter(({ kind }) => kind === 'maker' || kind === 'manual').map(({ field }) => field);
  return status === 'verified' && supporting.every(({ field }) => byMakers.includes(field));
}

const isRead = ({ status }: EndProof) => status === 'verified' || status === 'one-of-sources';

/**
 * What kind of proof a verdict carries. The first that holds counts:
 *
 * 1. Disputed: sources disagree about either end, or owners contradict the verdict: at least one in four of those who report.
 *    Against makers it takes three, because a single optic that did not fit may have been mounted wrong.
 * 2. Makers: their pages or manuals state the facts of both ends.
 * 3. Owners: at least three confirm it.
 * 4. Pages: some state the facts of both ends.
 * 5. Not yet verified: everything else.
 *
 * Where the fit is not known, only owners count: what pages say about the ends decides nothing there.
 */
export function proofKindOf({ verdict, disagreements, proof }: Judged, owners: Owners): ProofKind {
  const { agree, differ } = sidesOf(verdict, owners);
  const ends = [proof.pistol, proof.optic];
  const isKnown = verdict !== 'unknown';
  const byMakers = isKnown && ends.every(isMakers);
  const isContradicted = differ > 0 && differ * 3 >= agree && (!byMakers || differ >= fewestToCount);
  if (isContradicted || (isKnown && disagreements.length > 0)) return 'disputed';
  if (byMakers) return 'maker';
  if (agree >= fewestToCount) return 'owners';
  return isKnown && ends.every(isRead) ? 'pages' : 'trade-knowledge';
}

export function proofText(kind: ProofKind, owners: Telling): string {
  const text = [kind !== 'owners' && proofTexts[kind], ownersInShort(owners)].filter(Boolean).join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const namedInLists: readonly ProofKind[] = ['disputed', 'maker'];

/** Pages that may say it are sources, not yet a proof. */
export const proofLabel = (kind: ProofKind) => (kind === 'trade-knowledge' ? 'Sources' : 'Proof');

export function proofInShort(kind: ProofKind, owners: Telling): string | null {
  return proofText(namedInLists.includes(kind) ? kind : 'owners', owners) || null;
}
