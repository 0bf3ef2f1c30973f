import type { Line, Recognizer } from './recognizer.ts';
import { batteryAccess } from './recognizers/battery-access.ts';
import { batteryLife } from './recognizers/battery-life.ts';
import { batteryType } from './recognizers/battery-type.ts';
import { dimensions, sides } from './recognizers/body.ts';
import { colors, emitterType } from './recognizers/emitter.ts';
import { flags } from './recognizers/flags.ts';
import { footprint } from './recognizers/footprint.ts';
import { model, yearIntroduced } from './recognizers/model.ts';
import { moa } from './recognizers/reticle.ts';
import { waterproof } from './recognizers/waterproof.ts';
import { weight } from './recognizers/weight.ts';
import { windowSides, windowSize } from './recognizers/window.ts';
import { labelWords } from './text.ts';

export const recognizers: readonly Recognizer[] = [
  model,
  footprint,
  emitterType,
  moa,
  colors,
  windowSize,
  ...windowSides,
  batteryLife,
  batteryType,
  batteryAccess,
  weight,
  dimensions,
  ...sides,
  waterproof,
  yearIntroduced,
  ...flags,
];

/** Whether any recognizer reads a label, given as words. */
export function isKnownLabel(label: Line['label']): boolean {
  return label !== '' && label.length <= 60 && recognizers.some(({ labels }) => labels.test(label));
}

/** Whether a text on its own is a label: a row of spans and divs has no other sign of it. */
export function isLabelText(text: string): boolean {
  return text.length <= 60 && isKnownLabel(labelWords(text));
}
