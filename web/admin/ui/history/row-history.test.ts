import { expect, test } from 'vitest';
import { actorName } from './row-history.tsx';

const through = { from: null, to: 'npm run make-admin' };

test.each([
  ['Keeper', { by: { id: 1, name: 'Keeper' }, action: 'update', changes: {} }],
  ['Keeper', { by: { id: 1, name: 'Keeper' }, action: 'promote', changes: { through } }],
  ['npm run make-admin', { by: null, action: 'promote', changes: { through } }],
  ['The site', { by: null, action: 'publish', changes: {} }],
  ['A former administrator', { by: null, action: 'update', changes: {} }],
])('%s made the change', (name, entry) => {
  expect(actorName(entry)).toBe(name);
});
