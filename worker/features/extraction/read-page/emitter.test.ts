import { expect, test } from 'vitest';
import { settled } from './testing.ts';

type Row = [label: string, text: string] | string;

test.each<[row: Row, type: string]>([
  [['Emitter Type', 'Open'], 'Open'],
  [['Emitter', 'Closed'], 'Enclosed'],
  [['Optic type', 'Enclosed reflex'], 'Enclosed'],
  [['Type', 'Tube red dot'], 'Tube'],
  [['Sight Type', 'Prismatic'], 'Prism'],
  [['Type', 'Holographic weapon sight'], 'Holographic'],
  ['Fully enclosed emitter keeps rain out', 'Enclosed'],
  ['Open-emitter design', 'Open'],
])('%j is %s', (row, type) => {
  expect(settled('emitterType', [row])).toBe(type);
});

test.each<Row>([
  ['Type', 'Red dot sight'],
  'Unlike open emitter sights, it never fogs',
  'Packaged in an enclosed case',
])('%j states no type', (row) => {
  expect(settled('emitterType', [row])).toBeUndefined();
});

test.each<[row: Row, colors: string]>([
  [['Reticle Color', 'Red'], 'Red'],
  [['Dot color', 'Green / Red'], 'Red, Green'],
  [['Illumination Color', 'Super Green'], 'Green'],
  [['Color', 'Red'], 'Red'],
  [['Light source', '650 nm red LED'], 'Red'],
  [['Dot Color', 'Gold'], 'Gold'],
  ['Red and green illumination', 'Red, Green'],
])('%j is %s', (row, colors) => {
  expect(settled('colors', [row])).toBe(colors);
});

test.each<Row>([['Color', 'Black'], ['Color', 'Gold'], 'A red dot sight for pistols'])(
  '%j states no color of the light',
  (row) => {
    expect(settled('colors', [row])).toBeUndefined();
  },
);
