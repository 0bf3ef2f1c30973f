import type { AcceptedOpticPage } from '#domain/extraction/accepted-page.ts';
import type { OpticPageReading } from '#domain/extraction/extraction.schema.ts';
import type { Proposal as ReadProposal } from '#domain/extraction/extraction.ts';
import { type ProposalVerdict, verdictOf } from '#domain/extraction/extraction.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';

type Proposal<Field extends string = string> = ReadProposal<Field>;

export type PageReading = Pick<OpticPageReading, 'source'> & {
  proposals: Proposal[];
  offer?: OpticPageReading['offer'];
};

export const verdictLabels: Record<ProposalVerdict, string> = {
  agrees: 'Agrees',
  fills: 'Fills',
  differs: 'Differs',
  ambiguous: 'Ambiguous',
};

export const isClear = ({ verdict }: { verdict: ProposalVerdict }) => verdict === 'agrees' || verdict === 'fills';

export function clearFacts<Field extends string>(proposals: readonly Proposal<Field>[]) {
  return proposals
    .filter(isClear)
    .flatMap(({ field, value, words }) => (value === null ? [] : [{ field, value, words }]));
}

export function clearPage({ source, proposals, offer = null }: PageReading) {
  const { url, kind, readOn } = source;
  return { url, kind, readOn, facts: clearFacts(proposals), offer } satisfies AcceptedOpticPage;
}

/** Proposals compared with the values in a form, which may have changed since the page was read. */
export function comparedWith(
  registry: FootprintRegistry,
  proposals: readonly Proposal[],
  values: Readonly<Record<string, unknown>>,
): Proposal[] {
  return proposals.map((one) => ({ ...one, verdict: verdictOf(registry, one.field, one.value, values[one.field]) }));
}

export function tally(proposals: readonly Proposal[]): string {
  const count = (verdict: ProposalVerdict) => proposals.filter((one) => one.verdict === verdict).length;
  const verb = (number: number, name: string) => `${number} ${number === 1 ? `${name}s` : name}`;
  const parts = [
    [count('agrees'), 'agree'],
    [count('fills'), 'fill'],
    [count('differs'), 'differ'],
  ] as const;
  const texts = parts.filter(([number]) => number > 0).map(([number, name]) => verb(number, name));
  const ambiguous = count('ambiguous');
  return [...texts, ...(ambiguous > 0 ? [`${ambiguous} ambiguous`] : [])].join(', ') || 'No facts';
}
