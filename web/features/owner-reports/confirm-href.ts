import { paths } from '#domain/site/paths.ts';

export const confirmHref = (pistol: number, optic: number) => `${paths.confirmFit}?pistol=${pistol}&optic=${optic}`;
