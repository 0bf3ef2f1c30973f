import { calibersIn } from '../../../fit/pistols/calibers.ts';
import type { Recognizer } from '../../recognizer.ts';
import { isBesideThePoint, sentencesOf } from '../../text/asides.ts';
import { labelPattern } from '../../text/label-pattern.ts';

const chambered = /\b(?:chambered|chambering)\b|\bcalib(?:er|re)\b/i;

export const caliber: Recognizer<'caliber', unknown> = {
  labels: labelPattern({
    before: 'pistol, handgun, firearm',
    names:
      'calibers?, cartridge, chamber, chambering, chambered in, chambered for, caliber gauge, gauge, ammo, ammunition',
    after: 'type, gauge',
  }),
  labelled: ({ statement, text }) =>
    calibersIn(text).map(({ name, found }) => ({ field: 'caliber', value: name, found, statement })),
  unlabelled: ({ statement, text, isName }) =>
    sentencesOf(text)
      .filter((sentence) => isName || (chambered.test(sentence) && !isBesideThePoint(sentence)))
      .flatMap(calibersIn)
      .map(({ name, found }) => ({ field: 'caliber', value: name, found, statement, isWeak: true })),
};
