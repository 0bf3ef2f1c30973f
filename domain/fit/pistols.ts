export type { FittingPistol, Pistol, PistolDetail, PistolFootprint } from './pistols.schema.ts';
