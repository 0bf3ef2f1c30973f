import { expect, test } from 'vitest';
import { ownerReportInputSchema } from './owner-report-calls.schema.ts';
import { reconcileReport } from './owner-reports.ts';

const said = {
  plate: 'MOS plate 02',
  screws: 'M4 × 8 mm',
  torqueInLb: 12,
  rounds: '500-1000',
  ironsUsable: true,
  stayedTight: false,
  note: 'Zeroed twice',
} as const;

const nothing = { plate: null, screws: null, torqueInLb: null, rounds: null, ironsUsable: null, stayedTight: null };

test('a plate keeps everything, a direct mount has no plate, and what did not fit keeps its note alone', () => {
  expect(reconcileReport({ mount: 'plate', ...said })).toEqual({ mount: 'plate', ...said });
  expect(reconcileReport({ mount: 'direct', ...said })).toEqual({ mount: 'direct', ...said, plate: null });
  expect(reconcileReport({ mount: 'did-not-fit', ...said })).toEqual({
    mount: 'did-not-fit',
    ...nothing,
    note: 'Zeroed twice',
  });
});

test('what is sent is reconciled, and what is left out is not known', () => {
  expect(ownerReportInputSchema.parse({ mount: 'did-not-fit', ...said })).toEqual({
    mount: 'did-not-fit',
    ...nothing,
    note: 'Zeroed twice',
  });
  expect(ownerReportInputSchema.parse({ mount: 'direct' })).toEqual({ mount: 'direct', ...nothing, note: null });
});

test.each([
  [{ mount: 'plate' }, 'plate', 'Enter the plate’s maker and model'],
  [{ mount: 'plate', plate: '  ' }, 'plate', 'Enter the plate’s maker and model'],
  [{ mount: 'glued' }, 'mount', 'mount must be one of direct, plate, did-not-fit'],
  [{ mount: 'direct', torqueInLb: 0 }, 'torqueInLb', 'Torque must be at least 1 in-lb'],
  [{ mount: 'direct', torqueInLb: 12.5 }, 'torqueInLb', 'Torque must be a whole number of inch-pounds'],
  [{ mount: 'direct', rounds: 'many' }, 'rounds', expect.stringContaining('rounds must be one of')],
  [{ mount: 'direct', stayedTight: 'yes' }, 'stayedTight', 'stayedTight must be true, false or null'],
  [{ mount: 'direct', note: 'x'.repeat(501) }, 'note', 'Note must be 500 characters or less'],
])('%j is refused at %s', (report, field, message) => {
  const { error } = ownerReportInputSchema.safeParse(report);
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]]);
});
