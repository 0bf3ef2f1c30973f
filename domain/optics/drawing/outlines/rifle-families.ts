import { boxy, type Family, round } from './family.ts';

const micro =
  'M22 100L22 90C9 82 0 68 0 50C0 26 15 9 34 6L34 0L48 0L48 6C61 9 70 18 75 31L92 31L100 36L100 65L92 70L75 70C71 79 65 86 58 90L58 100Z';

export const rifleFamilies: Family[] = [
  {
    name: 'Aimpoint Micro',
    brand: 'Aimpoint',
    line: /^Micro/,
    behind: micro,
    lens: round,
    window: { x: 39, y: 48 },
  },
  {
    name: 'Aimpoint CompM5',
    brand: 'Aimpoint',
    line: /^CompM5/,
    behind:
      'M22 100L22 90C9 82 0 68 0 50C0 26 15 9 34 6L34 2L40 0L46 2L46 6C61 9 70 18 75 31L84 28L100 28L100 60L84 60L76 64C72 78 66 86 58 90L58 100Z',
    lens: round,
    window: { x: 39, y: 48 },
  },
  {
    name: 'Aimpoint Duty RDS',
    brand: 'Aimpoint',
    line: /^Duty RDS/,
    behind:
      'M20 100L20 88C8 80 0 66 0 48C0 18 16 0 39 0C62 0 76 17 77 44L92 44L100 50L100 72L92 78L72 78C68 83 64 86 60 88L60 100Z',
    lens: round,
    window: { x: 39, y: 46 },
  },
  {
    name: 'Aimpoint PRO and CompM3',
    brand: 'Aimpoint',
    line: /^(PRO|CompM3)/,
    behind:
      'M24 100L24 86C9 78 0 64 0 46C0 24 14 9 34 7L34 0L48 0L48 7C64 9 74 18 78 31L94 31L100 35L100 58L94 62L78 62C74 74 68 82 60 86L60 100Z',
    lens: round,
    window: { x: 40, y: 46 },
  },
  {
    name: 'Aimpoint CompM4',
    brand: 'Aimpoint',
    line: /^CompM4/,
    behind:
      'M24 100L24 88C9 80 0 66 0 48C0 26 14 12 30 10C34 4 40 0 46 0C52 0 56 2 58 6L78 6C90 6 100 12 100 20C100 30 90 34 80 34C82 40 80 54 76 66C72 78 68 84 60 88L60 100Z',
    lens: round,
    window: { x: 40, y: 49 },
  },
  {
    name: 'EOTECH EXPS and XPS',
    brand: 'EOTECH',
    line: /^HWS E?XPS/,
    behind:
      'M16 100L14 96L14 92L0 92L0 80L14 80L14 58L22 50L22 8C22 3 25 0 30 0L78 0C83 0 86 3 86 8L86 50L94 58L100 60L100 92L94 100Z',
    lens: boxy,
    window: { x: 54, y: 22 },
  },
  {
    name: 'EOTECH 512 and 552',
    brand: 'EOTECH',
    line: /^HWS 5/,
    behind:
      'M12 100L12 92L2 88L0 84L0 60L14 50L14 8C14 3 17 0 22 0L78 0C83 0 86 3 86 8L86 50L100 60L100 84L88 92L88 100Z',
    lens: boxy,
    window: { y: 26 },
  },
  {
    name: 'Vortex Razor AMG UH-1',
    brand: 'Vortex',
    line: /^Razor AMG UH-1/,
    behind: 'M14 100L14 92L0 90L0 78L12 76L12 60L20 52L20 14L30 0L74 0L84 14L84 52L92 60L100 64L100 90L90 100Z',
    lens: boxy,
    window: { x: 52, y: 25 },
  },
  {
    name: 'Trijicon MRO',
    brand: 'Trijicon',
    line: /^MRO/,
    behind:
      'M22 100L22 90C8 82 0 66 0 50C0 30 12 14 30 9L36 0L56 0L60 8C76 13 86 28 88 44L96 44L100 48L100 60L96 64L86 64C82 76 74 86 64 90L64 100Z',
    lens: round,
    window: { x: 44, y: 50 },
  },
  {
    name: 'Trijicon ACOG',
    brand: 'Trijicon',
    line: /^ACOG/,
    behind:
      'M30 100L30 84C16 80 0 66 0 48C0 26 22 12 40 9L42 0L58 0L60 9C78 12 92 24 94 42L100 42L100 58L93 58C90 70 82 80 70 84L70 100Z',
    lens: round,
    window: { y: 47 },
  },
  {
    name: 'Holosun tube sights',
    brand: 'Holosun',
    line: /^H[SE](403|503|515)/,
    behind:
      'M20 100L20 90C8 82 0 68 0 50C0 26 15 9 32 7L32 0L46 0L46 7C60 9 70 18 74 30L94 28L100 33L100 62L94 67L75 68C71 79 65 86 58 90L58 100Z',
    lens: round,
    window: { x: 38, y: 48 },
  },
  {
    name: 'Holosun 510C',
    brand: 'Holosun',
    line: /^H[SE]510C/,
    behind: 'M4 100L0 92L0 66L3 60L3 8L9 0L91 0L97 8L97 60L100 66L100 92L96 100Z',
    lens: boxy,
    window: { y: 37 },
  },
  {
    name: 'Holosun AEMS',
    brand: 'Holosun',
    line: /^AEMS/,
    behind: 'M10 100L4 92L4 78L0 72L0 12L10 0L90 0L100 12L100 72L96 78L96 92L90 100Z',
    lens: boxy,
    window: { y: 40 },
  },
  {
    name: 'SIG ROMEO5',
    brand: 'SIG Sauer',
    line: /^ROMEO5/,
    behind:
      'M20 100L20 90C8 82 0 68 0 50C0 26 15 9 31 7L33 0L47 0L49 7C61 9 70 18 74 30L90 30L100 40L100 60L90 70L75 70C71 79 65 86 58 90L58 100Z',
    lens: round,
    window: { x: 38, y: 48 },
  },
  {
    name: 'Vortex SPARC and Crossfire',
    brand: 'Vortex',
    line: /^(SPARC|Crossfire Red Dot)/,
    behind: micro,
    lens: round,
    window: { x: 39, y: 48 },
  },
  {
    name: 'Primary Arms SLx',
    brand: 'Primary Arms',
    line: /^(SLx MD|Classic Series Micro Dot)/,
    behind: micro,
    lens: round,
    window: { x: 39, y: 48 },
  },
];
