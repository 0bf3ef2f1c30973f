import { cutSearch } from '../fit/fits-query.ts';
import type { MyPistol } from './my-pistol.ts';

export const forSearch = ({ slug, cut }: Pick<MyPistol, 'slug' | 'cut'>) =>
  [`for=${slug}`, cutSearch(cut)].filter(Boolean).join('&');
