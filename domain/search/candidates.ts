import type { Evidence } from '../evidence/evidence.schema.ts';
import type { NamedThing } from './search.schema.ts';
import type { HitKind } from './search.ts';

/** A row or a page that a question may be about. */
export type Candidate = {
  kind: HitKind;
  id: number | string;
  title: string;
  url: string;
  brand: string;
  /** What it is called without its brand: a product line, a model. */
  line: string;
  /** What tells it from others of the same line. */
  model: string;
  /** Type codes and aliases. */
  codes: readonly string[];
  /** The smaller, the better known. */
  standing: number;
  /** The name of its footprint, or of its slide's most usual one. */
  footprint: string | null;
  isReady: boolean;
  caliber: string | null;
  isForPistols: boolean;
  slug: string;
  /** JSON of its facts and of the pages that state those that were asked for. */
  facts: string | null;
  /** The text of a guide or an answer. */
  text: string;
};

export const isPage = ({ kind }: Pick<Candidate, 'kind'>) => kind === 'guide' || kind === 'question';

export type Facts = Readonly<Record<string, unknown>> & {
  evidence: readonly Evidence[];
  sources: readonly string[];
  unverified: readonly string[];
  disputedFields: readonly string[];
};

export const factsOf = ({ facts }: Candidate): Facts | undefined => (facts === null ? undefined : JSON.parse(facts));

export const named = <C extends Pick<Candidate, 'id' | 'title' | 'url'>>({ id, title, url }: C): NamedThing => ({
  id,
  title,
  url,
});
