import { env } from 'cloudflare:workers';
import type { PageFacts } from '#domain/page-reading/page-facts.ts';
import type { Proposal } from '#domain/page-reading/proposals.ts';
import { decodeHtml } from '../http/decode-html.ts';
import { readPage } from '../read-page.ts';
import { type AnyLabel, missedIn, wrongIn } from './labels.ts';

const { origin } = new URL(env.IMAGE_SEARCH_URL);

/** Reads a page of the fake server. */
export async function readServed(path: string): Promise<PageFacts> {
  const response = await fetch(origin + path);
  const html = decodeHtml(new Uint8Array(await response.arrayBuffer()), response.headers.get('Content-Type') ?? '');
  return readPage(html);
}

/** How the reader did on one page. */
export type Mark = { settled: number; wanted: number; wrong: string[]; missed: string[] };

export function markOf(label: AnyLabel, proposals: Proposal<string>[]): Mark {
  return {
    settled: proposals.filter(({ verdict }) => verdict !== 'ambiguous').length,
    wanted: Object.keys(label.facts).length,
    wrong: wrongIn(label, proposals),
    missed: missedIn(label, proposals),
  };
}

export function totalsOf(marks: readonly Mark[]) {
  const sum = (of: (one: Mark) => number) => marks.reduce((total, one) => total + of(one), 0);
  const [settled, wanted] = [sum((one) => one.settled), sum((one) => one.wanted)];
  const wrong = marks.flatMap((one) => one.wrong);
  const missed = marks.flatMap((one) => one.missed);
  return { settled, wanted, wrong, missed, precision: 1 - wrong.length / settled, recall: 1 - missed.length / wanted };
}
