import type { SourceKind } from '#domain/evidence/evidence.ts';
import {
  kindOf,
  type Offer,
  type Proposal,
  publisherAt,
  type ReadField,
  type SubjectKind,
  type SubjectRow,
} from '#domain/extraction/extraction.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { isoDay } from '#domain/shared/days.ts';
import { knownOf } from './kinds.ts';
import { offerOf } from './named-product.ts';
import { factsOf } from './page-facts.ts';
import { proposalsFor } from './proposals.ts';

export type Subject<Kind extends SubjectKind = SubjectKind> = {
  kind: Kind;
  row: SubjectRow[Kind];
  makerUrl: string | null;
};

export type PageReading<Kind extends SubjectKind = SubjectKind> = {
  source: { url: string; publisher: string; kind: SourceKind; title: string; readOn: string };
  proposals: Proposal<ReadField<Kind>>[];
  offer: Offer | null;
};

export function readPage<Kind extends SubjectKind>(
  registry: FootprintRegistry,
  html: string,
  url: string,
  { kind, row, makerUrl }: Subject<Kind>,
): PageReading<Kind> {
  const facts = factsOf(html);
  const { hostname } = new URL(url);
  return {
    source: {
      url,
      publisher: publisherAt(hostname),
      kind: kindOf(hostname, URL.parse(makerUrl ?? '')?.hostname),
      title: facts.title,
      readOn: isoDay(),
    },
    proposals: proposalsFor(registry, kind, row, facts),
    offer: offerOf(knownOf(kind, row), facts),
  };
}
