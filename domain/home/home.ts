/** What the home page names, by name: a row that was renamed or deleted is left out. */

export const popularPistols = [
  { label: 'G43X MOS', brand: 'Glock', model: 'G43X MOS' },
  { label: 'P365-XMACRO', brand: 'SIG Sauer', model: 'P365-XMACRO' },
  { label: 'G19 MOS', brand: 'Glock', model: 'G19 Gen5 MOS' },
  { label: 'Hellcat', brand: 'Springfield Armory', model: 'Hellcat OSP' },
  { label: 'Shield Plus', brand: 'Smith & Wesson', model: 'M&P9 Shield Plus Optics Ready' },
] as const;

/** The rows of popular pistols, in the order of `popularPistols`. */
export const popularAmong = <Row extends { brand: string; model: string }>(rows: readonly Row[]): Row[] =>
  popularPistols.flatMap(
    (named) => rows.find(({ brand, model }) => brand === named.brand && model === named.model) ?? [],
  );

const epsCarry = 'Holosun/EPS Carry/EPS-CARRY-RD / EPS-CARRY-GR (2, 6, MRS)';

/** A question whose answer is in two boxes: the cut takes RMSc, the sight's base is Holosun K, and its box has the plate. */
export const workedPair = { brand: 'Glock', model: 'G43X MOS', optic: epsCarry } as const;

/** What each of `presets` is drawn as. */
export const presetOptics = [
  'Vortex/Defender-CCW/DCCW-MRD3 / DCCW-MRD6',
  epsCarry,
  'Trijicon/SRO/SRO1 / SRO2 / SRO5',
  'Aimpoint/Micro/T-2',
  'Aimpoint/PRO/12841',
  'EOTECH/HWS/EXPS3',
] as const;

export const popularComparisons = [
  [epsCarry, 'Holosun/507K X2/HS507K-X2 / HE507K-GR-X2'],
  ['Aimpoint/ACRO/P-2', 'Holosun/509T X2/HE509T-RD-X2 / HE509T-GR-X2'],
  ['Trijicon/RMR/Type 2 Adjustable LED', 'Trijicon/SRO/SRO1 / SRO2 / SRO5'],
  ['EOTECH/HWS/EXPS3', 'Aimpoint/Micro/T-2'],
  ['Aimpoint/PRO/12841', 'Trijicon/MRO/Patrol'],
  ['SIG Sauer/ROMEO5/SOR52001', 'Holosun/HS403B'],
] as const;
