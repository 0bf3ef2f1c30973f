import { footprintPages } from './kinds/footprint-pages.ts';
import { opticPages } from './kinds/optic-pages.ts';
import { pistolPages } from './kinds/pistol-pages.ts';
import { isLabelFor } from './read-line.ts';

const recognizers = [...opticPages.recognizers, ...pistolPages.recognizers, ...footprintPages.recognizers];

/** Whether a text on its own is a label, whatever the page is about: a row of spans and divs has no other sign of it. */
export function isLabelText(text: string): boolean {
  return isLabelFor(recognizers, text);
}
