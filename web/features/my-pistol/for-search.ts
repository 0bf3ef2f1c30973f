import { cutSearch } from '../fit/queries.ts';
import type { MyPistol } from './my-pistol.ts';

export const forSearch = ({ slug, cut }: Pick<MyPistol, 'slug' | 'cut'>) =>
  [`for=${slug}`, cutSearch(cut)].filter(Boolean).join('&');
