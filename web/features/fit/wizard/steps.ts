import { popularPistols } from '#domain/home/home.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { findByName, nameRank } from '#web/features/my-pistol/match-names.ts';
import type { MyPistol } from '#web/features/my-pistol/my-pistol.ts';
import type { Head } from '#web/shell/head.ts';
import type { PistolName } from '../wizard-queries.ts';
import type { Choice } from './choice-list.tsx';
import { type WizardChoice, wizardHref } from './wizard-search.ts';

type Named = Pick<WizardChoice, 'brand' | 'model'>;

export function findPistol(pistols: readonly PistolName[], { brand, model }: Named) {
  const ofBrand = pistols.filter((pistol) => pistol.brand === brand);
  return { ofBrand, pistol: ofBrand.find((pistol) => pistol.model === model) };
}

export function myChoice(pistols: readonly PistolName[], mine: MyPistol | undefined): Choice | undefined {
  const pistol = pistols.find(({ id }) => id === mine?.id);
  if (pistol === undefined) return undefined;
  return { ...modelChoice(pistol), label: fullName(pistol) };
}

const fullName = ({ brand, model }: Named) => `${brand} ${model}`;

/** A single letter would match most models. */
const minModelQuery = 2;

export function firstChoices(pistols: readonly PistolName[], query: string): Choice[] {
  const brands = findByName(brandChoices(pistols), query, ({ label }) => label);
  if (query.replace(/[^a-z0-9]/gi, '').length < minModelQuery) return brands;
  const models = findByName(pistols, query, fullName).filter(({ brand }) => nameRank(brand, query) === undefined);
  return [...brands, ...models.map((pistol) => ({ ...modelChoice(pistol), label: fullName(pistol) }))];
}

const isPopular = (name: string) => popularPistols.some(({ brand }) => brand === name);

function brandChoices(pistols: readonly PistolName[]): Choice[] {
  const byBrand = [...Map.groupBy(pistols, ({ brand }) => brand)];
  return byBrand
    .toSorted(([a], [b]) => Number(isPopular(b)) - Number(isPopular(a)))
    .map(([brand, models]) => ({
      key: brand,
      label: brand,
      note: counted(models.length, 'model'),
      to: wizardHref({ brand }),
    }));
}

export function modelChoices(ofBrand: readonly PistolName[], query: string): Choice[] {
  return findByName(ofBrand, query, ({ model }) => model).map(modelChoice);
}

function modelChoice({ id, brand, model, cutNote }: PistolName): Choice {
  return {
    key: String(id),
    label: model,
    note: cutNote,
    to: wizardHref({ brand, model }),
  };
}

/** Unknown names from the URL are not echoed, so a crafted link cannot write our titles. */
export function wizardHead(pistols: readonly PistolName[], choice: Named): Head {
  const { pistol } = findPistol(pistols, choice);
  const common = ['pistol optics compatibility', 'mounting plate', 'footprint'];
  if (pistol === undefined) {
    return {
      title: 'Pistol Wizard',
      description: 'Find out which red dot optics fit your pistol. Choose a brand, model, and mounting plate.',
      keywords: common,
      canonicalPath: paths.wizard,
    };
  }
  const { brand, model } = pistol;
  const name = `${brand} ${model}`;
  return {
    title: `Optics that fit the ${name}`,
    description: `Red dot optics that fit the ${name}: directly, with the plate in the box, or with a plate sold separately.`,
    keywords: [...common, name],
    canonicalPath: wizardHref({ brand, model }),
  };
}
