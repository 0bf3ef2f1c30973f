export type { FittingPistol, Pistol, PistolFootprint } from './pistols.schema.ts';
