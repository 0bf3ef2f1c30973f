import { bodyRecognizers } from '../recognizers/body.ts';
import { barrelLength } from '../recognizers/pistol/barrel.ts';
import { caliber } from '../recognizers/pistol/caliber.ts';
import { capacity } from '../recognizers/pistol/capacity.ts';
import { msrp } from '../recognizers/pistol/msrp.ts';
import { isOpticReady, slideCut } from '../recognizers/pistol/optic-ready.ts';
import { pistolWeight, settleMagazines } from '../recognizers/pistol/pistol-weight.ts';
import { screws } from '../recognizers/pistol/screws.ts';
import { namedProduct } from './own-variant.ts';
import type { PageKind } from './page-kind.ts';
import { type ReadPistol, type ReadPistolField, readPistolFields } from './read-pistol.ts';

/** Pages about pistols. */
export const pistolPages: PageKind<ReadPistol, ReadPistolField> = {
  fields: readPistolFields,
  recognizers: [
    caliber,
    capacity,
    isOpticReady,
    slideCut,
    screws,
    barrelLength,
    ...bodyRecognizers({
      fieldOf: { length: 'overallLength', width: 'width', height: 'height' },
      unit: 'in',
      before: 'overall, total, pistol, product, item, gun, firearm, max, maximum, approx, approximate, the',
      after: 'approx',
      remark: 'with, w, including, incl, without',
      ofAPart:
        /\b(?:barrel|slide|grip|frame|magazine|sights?|rail|trigger|optics?|plate|dovetail|window|case|beavertail|reach|radius)\b/i,
    }),
    pistolWeight,
    msrp,
  ],
  parts: {
    heading:
      /^(?:the |included |optional )*(barrel|slide|frame|grip|trigger|magazine|sight|optic|case|box|package|packaging|holster|accessory|light|suppressor)s?$/,
    loose: /^(?:barrel|slide|magazine|optic)$/,
  },
  subjectOf: ({ brand, model }, page) => namedProduct({ brand, productLine: model, model: null }, page),
  mentioned: ['isOpticReady', 'defaultFootprint', 'screws'],
  settle: { weightOz: settleMagazines },
  accessory:
    /(?<!\b(?:with|and|incl\w*|plus)\b.*|[+&].*)\b(?:holsters?|magazines?|mags?|(?<!long )slides?|barrels?|grips?|grip (?:panels?|modules?)|frames?|adapt[eo]rs?|(?:optic|adapt[eo]r|mounting) plates?|plates?|triggers?|cases?|screws?|sights?|recoil springs?|magwells?|compensators?)(?: (?:for|kit|set|assembly)\b.*)?$/i,
};
