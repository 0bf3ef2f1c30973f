export type Eyes = 'typical' | 'astigmatism' | 'red-weak';

export const eyesChoices = [
  ['typical', 'Typical vision'],
  ['astigmatism', 'Astigmatism'],
  ['red-weak', 'Red-weak eye'],
] as const satisfies [Eyes, string][];
