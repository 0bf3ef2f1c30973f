import type { SourceKind } from '../../evidence/evidence.ts';
import type { FootprintRegistry } from '../../fit/footprints/footprint-registry.ts';
import { isoDay } from '../../shared/days.ts';
import {
  kindOf,
  type Offer,
  type Proposal,
  publisherAt,
  type ReadField,
  type SubjectKind,
  type SubjectRow,
} from '../extraction.ts';
import { knownOf } from './kinds.ts';
import { offerOf } from './named-product.ts';
import { factsOf } from './page-facts.ts';
import { proposalsFor } from './proposals.ts';

export type Subject<Kind extends SubjectKind = SubjectKind> = {
  kind: Kind;
  row: SubjectRow[Kind];
  /** The host of its maker's site, if known. */
  makerHost: string | undefined;
};

export type PageReading<Kind extends SubjectKind = SubjectKind> = {
  source: { url: string; publisher: string; kind: SourceKind; title: string; readOn: string };
  proposals: Proposal<ReadField<Kind>>[];
  offer: Offer | null;
};

export function readPage<Kind extends SubjectKind>(
  registry: FootprintRegistry,
  html: string,
  { href: url, hostname }: { href: string; hostname: string },
  { kind, row, makerHost }: Subject<Kind>,
): PageReading<Kind> {
  const facts = factsOf(html);
  return {
    source: {
      url,
      publisher: publisherAt(hostname),
      kind: kindOf(hostname, makerHost),
      title: facts.title,
      readOn: isoDay(),
    },
    proposals: proposalsFor(registry, kind, row, facts),
    offer: offerOf(knownOf(kind, row), facts),
  };
}
