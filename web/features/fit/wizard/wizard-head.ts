import { paths } from '#domain/site/paths.ts';
import type { Head } from '#web/shell/head.ts';
import type { PistolName } from '../queries.ts';
import { findPistol } from './steps.ts';
import { type WizardChoice, wizardHref } from './wizard-search.ts';

/** Unknown names from the URL are not echoed, so a crafted link cannot write our titles. */
export function wizardHead(pistols: readonly PistolName[], choice: WizardChoice): Head {
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
