/** Common codes of UN/CEFACT, which schema.org asks for. */
const unitCodes: Record<string, string> = {
  ONZ: 'oz',
  GRM: 'g',
  LBR: 'lb',
  KGM: 'kg',
  INH: 'in',
  MMT: 'mm',
  CMT: 'cm',
  HUR: 'hours',
  DAY: 'days',
  MON: 'months',
  ANN: 'years',
  MTR: 'm',
  FOT: 'ft',
};

/** The unit that a code means; any other text as it is. */
export const unitNamed = (code: string) => unitCodes[code.toUpperCase()] ?? code;
