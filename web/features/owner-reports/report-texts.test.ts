import { expect, test } from 'vitest';
import type { OwnerReport } from '#domain/owner-reports/owner-reports.schema.ts';
import { bodyOf, completeReport, publicNote, type ReportTexts, textsOf } from './report-texts.ts';

const stored: OwnerReport = {
  ...{ id: 1, mount: 'plate', plate: 'MOS 02', screws: null, torqueInLb: 12, rounds: '500-1000' },
  ...{ ironsUsable: null, stayedTight: false, note: 'Held zero', updatedAt: '2026-11-23T00:00:00.000Z', by: null },
};

const validated = (texts: ReportTexts) => completeReport['~standard'].validate(texts);

test('a stored report is what its texts send', () => {
  const { id, updatedAt, by, ...said } = stored;
  expect(bodyOf(textsOf(stored))).toEqual(said);
});

test('what the mount hides is not known, and blank texts are nothing', () => {
  expect(bodyOf({ mount: 'did-not-fit', note: '  ' })).toEqual({
    ...{ mount: 'did-not-fit', plate: null, screws: null, torqueInLb: null, rounds: null },
    ...{ ironsUsable: null, stayedTight: null, note: null },
  });
});

test('a torque that is no number stays a text, which the server refuses', () => {
  expect(bodyOf({ mount: 'direct', torqueInLb: '12 in-lb' }).torqueInLb).toBe('12 in-lb');
});

test('the form asks for the mount, and for the name of a plate', () => {
  expect(validated({})).toEqual({ issues: [{ path: ['mount'], message: expect.any(String) }] });
  expect(validated({ mount: 'plate', plate: ' ' })).toEqual({
    issues: [{ path: ['plate'], message: 'Choose the plate, or enter its maker and model' }],
  });
  expect(validated({ mount: 'direct', stayedTight: 'yes' })).toMatchObject({ value: { stayedTight: true } });
});

test('the form says that a report is public, and shows a handle only with the member’s consent', () => {
  expect(publicNote(null)).toBe(
    'Your report is public right away. Your name isn’t shown unless you turn that on in your profile.',
  );
  expect(publicNote({ handle: 'Ada', isCredited: false })).toBe(publicNote(null));
  expect(publicNote({ handle: 'Ada', isCredited: true })).toBe(
    'Your report is public right away, with your handle, Ada.',
  );
  expect(publicNote({ handle: null, isCredited: true })).toBe(
    'Your report is public right away, without a name, because you haven’t chosen a handle.',
  );
});
