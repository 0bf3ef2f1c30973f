import { paths } from '#domain/site/paths.ts';
import { type Cut, withCut } from '../fit/fits-query.ts';

export const confirmHref = (pistol: number, optic: number, cut?: Cut) =>
  `${paths.confirmFit}?${withCut(`pistol=${pistol}&optic=${optic}`, cut)}`;

export const chooseOpticHref = (pistol: number, cut?: Cut) => `${paths.confirmFit}?${withCut(`pistol=${pistol}`, cut)}`;
