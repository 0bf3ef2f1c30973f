import { batteryNames } from '../../../optics/facts/battery-names.ts';
import type { Statement } from '../../page-facts.ts';
import type { Reading, Recognizer } from '../../recognizer.ts';
import { isBesideThePoint, sentencesOf } from '../../text/asides.ts';
import { labelPattern } from '../../text/label-pattern.ts';
import { readAccess } from './battery-access.ts';

const rechargeable = /(?<!non[- ]?)\brechargeable\b/i;
const built = /\b(?:internal|built[- ]in|integrated|integral|li(?:thium)?[- ]?(?:ion|po(?:lymer)?)|usb(?:-c)?)\b/i;

/** '2xAAA' is '2 x AAA'. */
const countBefore = /(\d)\s?x(?=(?:CR|DL|A{2,3}\b))/gi;

function readType(statement: Statement, text: string): Reading[] {
  const names = batteryNames(text.replace(countBefore, '$1 x '));
  if (names.length === 0 && rechargeable.test(text) && built.test(text)) {
    return [
      { field: 'batteryType', value: 'Internal rechargeable', found: text.match(rechargeable)?.[0] ?? '', statement },
    ];
  }
  return names.map((value) => ({ field: 'batteryType', value, found: value, statement }));
}

export const batteryType: Recognizer = {
  labels: labelPattern({
    before: 'required, included, compatible, uses',
    names:
      'battery, batteries, power, power source, power supply, power type, power requirements?, powered by, cell, cells, cell type, energy source',
    after:
      'type, model, size, quantity, qty, information, info, details, included, required, requirements?, s, types, chemistry, used, name, code, specification, format',
  }),
  labelled: ({ statement, text }) => [...readType(statement, text), ...readAccess(statement, `battery: ${text}`)],
  unlabelled({ statement, text }) {
    return sentencesOf(text)
      .filter((sentence) => !isBesideThePoint(sentence) && !/\bremote\b/i.test(sentence))
      .flatMap((sentence) => {
        const readings = readType(statement, sentence);
        // 'AA' alone may be anything.
        return readings.filter(({ value }) => !/^AAA?$/.test(String(value)) || /\bbatter/i.test(sentence));
      });
  },
};
