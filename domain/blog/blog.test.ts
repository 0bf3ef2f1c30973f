import { expect, test } from 'vitest';
import { slugOf } from './blog.ts';

test.each([
  ['Überblick: Señor', 'uberblick-senor'],
  ['Straße nach Łódź & Ærø', 'strasse-nach-lodz-aero'],
  ['Don’t — 2 or 6 MOA?', 'dont-2-or-6-moa'],
  ['  P365-X / 507K_X2  ', 'p365-x-507k-x2'],
  ['Ｆｕｌｌ width', 'full-width'],
  ['日本語', ''],
  ['Привет!', ''],
])('the slug of %s is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
