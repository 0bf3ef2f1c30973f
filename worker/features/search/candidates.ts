import type { RegisteredPlate } from '#domain/fit/footprints/footprint-registry.ts';
import {
  type FootprintRegistry,
  otherNames,
  type RegisteredFootprint,
} from '#domain/fit/footprints/footprint-registry.ts';
import { sketchOf } from '#domain/optics/drawing/sketch.schema.ts';
import { modelName, opticTitle } from '#domain/optics/optic-title.ts';
import type { Candidate } from '#domain/search/candidates.ts';
import { documentKind, documentStart } from '#domain/search/document-ids.ts';
import type { Hit } from '#domain/search/search.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import { nameSlug } from '#domain/shared/slugs.ts';
import { paths } from '#domain/site/paths.ts';
import type { FoundRow } from './find.ts';

/** A candidate as the list of hits shows it. */
export type Found = Candidate & {
  further: string;
  hit: Hit;
  mounting: string | null;
};

const unnamed = {
  ...{ brand: '', line: '', model: '', codes: [], standing: 0, footprint: null, isReady: false, caliber: null },
  ...{ isForPistols: false, slug: '', facts: null, text: '', further: '', mounting: null },
};

const compact = (text: string) => text.toLowerCase().replace(/red dot|[^\p{L}\p{N}]/gu, '');

/** Aliases name optics and pistols as well: 'SRO', 'Hellcat OSP cut'. In a question, these are not the footprint. */
function aliasesOf(footprint: RegisteredFootprint, rows: readonly Found[]): string[] {
  const names = rows.flatMap(({ kind, title, line }) =>
    kind === 'optic' || kind === 'pistol' ? [compact(title), compact(line)] : [],
  );
  const isTaken = (alias: string) =>
    names.some((name) => name.startsWith(alias) || (name.length > 2 && alias.startsWith(name)));
  return otherNames(footprint).filter(
    (alias) =>
      !alias.includes('/') &&
      (` ${footprint.name.replaceAll('/', ' ')} `.includes(` ${alias} `) || !isTaken(compact(alias))),
  );
}

function footprintCandidate(footprint: RegisteredFootprint, facts: string | null, rows: readonly Found[]): Found {
  const { id, name, kind } = footprint;
  const url = paths.footprint(id);
  const note = kind === 'pistol' ? 'Pistol footprint' : 'Rifle mount';
  return {
    ...unnamed,
    ...{ kind: 'footprint', id, title: name, url, line: name, facts },
    codes: aliasesOf(footprint, rows),
    further: otherNames(footprint).join(' '),
    hit: { kind: 'footprint', title: name, url, note },
  };
}

function plateCandidate({ key, name, kind }: RegisteredPlate, facts: string | null): Found {
  const url = paths.plate(key);
  return {
    ...unnamed,
    ...{ kind: 'plate', id: key, title: name, url, line: name, facts },
    hit: { kind: 'plate', title: name, url, note: kind === 'plate' ? 'Plate' : 'Mount' },
  };
}

const maxNumbers = 32;

function opticNote(model: string | null, footprint: string | null): string {
  const numbers = model !== null && modelName(model) === undefined && model.length <= maxNumbers ? [model] : [];
  return [footprint ?? '', ...numbers].filter((part) => part !== '').join(' · ');
}

const isCode = (word: string) =>
  /\d/.test(word) && /\p{L}/u.test(word) && word.length >= 4 && !/^\d+(?:x\d+|moa|mm)$/i.test(word);

const codesIn = (text: string) => [...new Set(text.split(/[^\p{L}\p{N}-]+/u).filter(isCode))];

function ofDocument(row: FoundRow): Found {
  const kind = documentKind(row.id);
  const id = row.id - documentStart[kind];
  const { title, further, note, facts, mounting, caliber, footprint } = row;
  const common = {
    ...unnamed,
    kind,
    id,
    title,
    further,
    facts,
    mounting,
    caliber,
    footprint,
    text: row.text ?? '',
    slug: row.slug ?? '',
  };
  const noted = note ? { note } : {};
  switch (kind) {
    case 'optic': {
      const names = { brand: row.brand ?? '', productLine: row.productLine ?? '', model: row.model };
      const repeatsLine = row.model?.startsWith(names.productLine) ?? false;
      const shown = opticTitle(names);
      const url = paths.optic(id);
      const isForPistols = row.isForPistols === 1;
      const stated = facts === null ? null : JSON.parse(facts);
      return {
        ...common,
        ...{ title: shown, url, brand: names.brand, line: names.productLine, isForPistols },
        model: repeatsLine ? '' : (modelName(row.model) ?? ''),
        codes: codesIn(`${row.model ?? ''} ${further}`),
        further: `${row.model ?? ''} ${further}`,
        standing: row.standing ?? 0,
        hit: {
          ...{ kind, title: shown, url, note: opticNote(row.model, note) },
          ...(isForPistols && { pistolOptic: id }),
          ...(stated !== null && {
            sketch: sketchOf({ ...stated, ...names }),
            prices: { minPrice: stated.minPrice, maxPrice: stated.maxPrice },
          }),
        },
      };
    }
    case 'pistol': {
      const url = paths.pistol(row.slug ?? '');
      const names = { brand: row.brand ?? '', line: row.model ?? '' };
      return { ...common, ...names, url, isReady: row.isReady === 1, hit: { kind, title, url, ...noted } };
    }
    case 'brand': {
      const url = paths.brand(nameSlug(title));
      return {
        ...common,
        url,
        brand: title,
        line: title,
        hit: { kind, title, url, note: row.opticCount ? counted(row.opticCount, 'sight') : 'Pistols' },
      };
    }
    case 'guide': {
      const url = paths.blogPost(row.slug ?? '');
      return { ...common, url, codes: [further], hit: { kind, title, url, ...noted } };
    }
    case 'question': {
      const url = paths.question(id);
      return { ...common, url, hit: { kind, title, url, ...noted } };
    }
  }
}

/** What a question may be about: what the database found, and the footprints and plates of the registry. */
export function candidatesOf(
  registry: FootprintRegistry,
  plates: readonly RegisteredPlate[],
  rows: readonly FoundRow[],
): Found[] {
  const factsOf = (what: string) =>
    new Map(rows.filter((row) => row.what === what).map(({ title, facts }) => [title, facts]));
  const [ofFootprints, ofPlates] = [factsOf('footprint'), factsOf('plate')];
  const documents = rows.filter(({ what }) => what === 'document').map(ofDocument);
  return [
    ...registry.footprints.map((one) => footprintCandidate(one, ofFootprints.get(one.id) ?? null, documents)),
    ...plates.map((plate) => plateCandidate(plate, ofPlates.get(plate.key) ?? null)),
    ...documents,
  ];
}
