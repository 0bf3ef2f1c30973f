import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Proposal, SubjectKind, SubjectRow } from '#domain/extraction/extraction.ts';
import { readPage } from '#domain/extraction/read-page/read-page.ts';
import { unstatedFootprint } from '#domain/fit/footprints/footprint-facts.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { unstatedPistol } from '#domain/fit/pistols/pistol-facts.ts';
import { unstatedOptic } from '#domain/optics/fields/field-roles.ts';
import { isAcceptable } from '../../../tools/fake-searches/product-pages/match.ts';
import { decodeHtml } from './fetch-page.ts';

type Values = Record<string, (string | number | boolean)[]>;
type Label = {
  shape: string;
  product: Record<string, string | null> | null;
  facts: Values;
  accepted?: Values;
  offer?: { price: number; currency: string } | null;
};

const { origin } = new URL(env.IMAGE_SEARCH_URL);

/** Nothing is known of a row but its name; a page about no optic is read for one of another maker. */
const rows: SubjectRow = {
  optic: { ...unstatedOptic, footprint: '', primaryUse: 'Both', brand: 'Ferrow', productLine: 'FR-30' },
  pistol: { ...unstatedPistol, brand: '', model: '' },
  footprint: { ...unstatedFootprint, key: '' },
};

async function read(kind: SubjectKind, path: string, { product }: Label) {
  const response = await fetch(origin + path);
  const html = decodeHtml(new Uint8Array(await response.arrayBuffer()), response.headers.get('Content-Type') ?? '');
  return readPage(shippedRegistry, html, new URL(origin + path), {
    kind,
    row: { ...rows[kind], ...product },
    makerHost: undefined,
  });
}

function wrongIn({ facts, accepted, product }: Label, reconciled: Proposal[]): string[] {
  return reconciled
    .filter(({ field, value }) => {
      const model = field === 'model' && product?.model ? [product.model] : [];
      return !isAcceptable(field, value, [...(facts[field] ?? []), ...(accepted?.[field] ?? []), ...model]);
    })
    .map(({ field, value, words }) => `${field}: ${value} ("${words}")`);
}

function missedIn({ facts }: Label, reconciled: Proposal[]): string[] {
  return Object.entries(facts)
    .filter(
      ([field, values]) => !reconciled.some((one) => one.field === field && isAcceptable(field, one.value, values)),
    )
    .map(([field, values]) => `${field}: ${values.join(' or ')}`);
}

const labels = import.meta.glob<Record<string, Label>>('../../../tools/fake-searches/product-pages/*/labels.json', {
  eager: true,
  import: 'default',
});
const labelsOf = (folder: string) =>
  Object.entries(labels).flatMap(([file, some]) =>
    file.endsWith(`/${folder}/labels.json`) ? Object.entries(some) : [],
  );

const exams = [
  ['optic', '/products/', labelsOf('optics'), 200],
  ['pistol', '/pistols/', labelsOf('pistols'), 40],
  ['footprint', '/footprints/', labelsOf('footprints'), 16],
] as const;

test.each(exams)(
  '%s pages: 99 in 100 reconciled values are right, 9 in 10 facts are found',
  async (kind, path, all, least) => {
    const wrong: string[] = [];
    const missed: string[] = [];
    let reconciledCount = 0;
    let factCount = 0;
    for (const [name, label] of all) {
      const { proposals, offer } = await read(kind, path + name, label);
      const reconciled = proposals.filter(({ verdict }) => verdict !== 'ambiguous');
      reconciledCount += reconciled.length;
      factCount += Object.keys(label.facts).length;
      wrong.push(...wrongIn(label, reconciled).map((text) => `${name}: ${text}`));
      missed.push(...missedIn(label, reconciled).map((text) => `${name}: ${text}`));
      if (label.shape === 'junk') expect(reconciled, name).toEqual([]);
      if (kind === 'optic') expect(offer, name).toEqual(label.offer);
    }
    expect(factCount).toBeGreaterThanOrEqual(least);
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(reconciledCount * 0.01);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(factCount * 0.1);
  },
);
