import { paths } from '#domain/site/paths.ts';

/** The page about a pairing. */
export const confirmHref = (pistol: number, optic: number) => `${paths.confirmFit}?pistol=${pistol}&optic=${optic}`;
