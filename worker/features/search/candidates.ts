import {
  type FootprintRegistry,
  otherNames,
  type RegisteredFootprint,
} from '#domain/fit/footprints/footprint-registry.ts';
import { modelName, opticTitle } from '#domain/optics/optic-title.ts';
import { opticName } from '#domain/optics/optics.ts';
import { documentKind, documentStart } from '#domain/search/document-ids.ts';
import type { Candidate } from '#domain/search/rank.ts';
import type { Hit } from '#domain/search/search.schema.ts';
import { nameSlug } from '#domain/shared/slugs.ts';
import { paths } from '#domain/site/paths.ts';
import type { DocumentRow } from './documents.ts';

export type Found = Candidate & {
  hit: Hit;
  textPlace: number;
  id: number;
  brand: string;
  mounting: string | null;
};

function footprintCandidate(footprint: RegisteredFootprint): Found {
  const { id, name, kind } = footprint;
  const others = otherNames(footprint);
  return {
    kind: 'footprint',
    title: name,
    // 'RMR' for 'Trijicon RMR', but not the optics that an alias names.
    names: others.filter((other) => name.endsWith(` ${other}`)),
    further: others.join(' '),
    hit: {
      kind: 'footprint',
      title: name,
      url: paths.footprint(id),
      note: kind === 'pistol' ? 'Pistol footprint' : 'Rifle mount',
    },
    textPlace: 0,
    id: 0,
    brand: '',
    mounting: null,
  };
}

const maxNumbers = 32;

function opticNote(model: string | null, footprint: string | null): string {
  const numbers = model !== null && modelName(model) === undefined && model.length <= maxNumbers ? [model] : [];
  return [footprint ?? '', ...numbers].filter((part) => part !== '').join(' · ');
}

function toFound(row: DocumentRow): Found {
  const kind = documentKind(row.id);
  const id = row.id - documentStart[kind];
  const { title, further, note, brand, productLine, model, mounting } = row;
  const common = {
    ...{ kind, title, names: [] as string[], further, inText: row.inText > 0, textPlace: row.inText },
    ...{ id, brand: brand ?? '', mounting },
  };
  const noted = note ? { note } : {};
  switch (kind) {
    case 'optic': {
      const names = { brand: brand ?? '', productLine: productLine ?? '', model };
      const shown = opticTitle(names);
      return {
        ...common,
        title: shown,
        names: [opticName(names), names.productLine, shown.slice(names.brand.length + 1), title],
        further: `${model ?? ''} ${further}`,
        standing: row.standing ?? 0,
        hit: {
          ...{ kind, title: shown, url: paths.optic(id), note: opticNote(model, note) },
          ...(row.isForPistols === 1 && { pistolOptic: id }),
        },
      };
    }
    case 'pistol': {
      return { ...common, names: [model ?? ''], hit: { kind, title, url: paths.pistol(row.slug ?? ''), ...noted } };
    }
    case 'brand': {
      const note = row.hasOptics ? 'Optics' : 'Pistols';
      return { ...common, hit: { kind, title, url: paths.brand(nameSlug(title)), note } };
    }
    case 'guide':
      return { ...common, hit: { kind, title, url: paths.blogPost(row.slug ?? ''), ...noted } };
    case 'question':
      return { ...common, hit: { kind, title, url: paths.question(id), ...noted } };
  }
}

export function candidatesOf({ footprints }: FootprintRegistry, rows: readonly DocumentRow[]): Found[] {
  return [...footprints.map(footprintCandidate), ...rows.map(toFound)];
}
