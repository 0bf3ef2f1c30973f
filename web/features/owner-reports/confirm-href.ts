import { paths } from '#domain/site/paths.ts';
import { type Cut, cutSearch } from '../fit/fits-query.ts';

export const confirmHref = (pistol: number, optic: number, cut?: Cut) =>
  `${paths.confirmFit}?pistol=${pistol}&optic=${optic}${cut ? `&${cutSearch(cut)}` : ''}`;
