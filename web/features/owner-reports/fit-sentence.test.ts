import { expect, test } from 'vitest';
import { fitNote, fitSentence } from './fit-sentence.ts';

const fit = (
  verdict: Parameters<typeof fitSentence>[0]['verdict'],
  hardware = '',
  adapterInfo: string | null = null,
) => ({
  ...{ verdict, hardware, adapterInfo, disagreements: ['Disputed: check before you buy'] },
});

test.each([
  [fit('direct'), 'The Dot mounts directly on the One’s slide. You don’t need a plate.'],
  [fit('plate-in-optic-box', 'RMSc plate'), 'The Dot mounts on the One with the plate from the optic’s box.'],
  [fit('no', 'This slide isn’t cut.'), 'The Dot can’t mount on the One. This slide isn’t cut.'],
  [fit('unknown', 'Nobody says so.'), 'We don’t know whether the Dot fits the One. Nobody says so.'],
])('%j reads %j', (fit, sentence) => {
  expect(fitSentence(fit, 'Dot', 'One')).toBe(sentence);
});

test('a note is neither the plate again nor a doubt that the page states by itself', () => {
  expect(fitNote(fit('direct', '', 'Rear posts'))).toBe('Rear posts');
  expect(fitNote(fit('direct', '', 'Disputed: check before you buy'))).toBeNull();
  expect(fitNote(fit('plate-sold-separately', 'Plate 02', 'Plate 02'))).toBeNull();
  expect(fitNote(fit('plate-in-optic-box', 'RMSc plate', 'Rear posts'))).toBe('About the cut itself: Rear posts');
});
