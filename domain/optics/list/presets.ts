import type { OpticList } from '../optics.ts';

export type Preset = { label: string; list: OpticList; search: string };

/** Questions that many have, as filters of a list. Tubes and prisms state a lens, which is no window to compare with. */
export const presets: readonly Preset[] = [
  {
    label: 'Carry under $200',
    list: 'pistol',
    search: 'primaryUse=Pistol+%28Micro-compact%29&maxPrice=200',
  },
  { label: 'Enclosed under $400', list: 'pistol', search: 'emitterType=Enclosed&maxPrice=400' },
  { label: 'Largest pistol window', list: 'pistol', search: 'emitterType=Open&emitterType=Enclosed&sort=window' },
  { label: 'AR under 8 oz', list: 'rifle', search: 'primaryUse=Long+gun&maxWeight=8' },
  { label: 'Night vision under $500', list: 'rifle', search: 'nightVision=yes&maxPrice=500' },
  {
    label: 'Largest rifle window',
    list: 'rifle',
    search: 'emitterType=Open&emitterType=Enclosed&emitterType=Holographic&sort=window',
  },
];
