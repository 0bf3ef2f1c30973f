import type { AccountUser } from '#domain/account/account.schema.ts';
import type { WriteBody } from '#domain/api/api.schema.ts';
import type { OwnerReport } from '#domain/owner-reports/owner-reports.schema.ts';
import type { FormSchema } from '#web/ui/forms/use-form.ts';

export const reportFields = [
  'mount',
  'plate',
  'screws',
  'torqueInLb',
  'rounds',
  'stayedTight',
  'ironsUsable',
  'note',
] as const;
export type ReportTexts = { [Field in (typeof reportFields)[number]]?: string };

export type ReportBody = WriteBody<'PUT /api/user/owner-reports/:pistolId/:opticId'>;

const yesNoText = (value: boolean | null) => (value === null ? '' : value ? 'yes' : 'no');

export function textsOf(report: OwnerReport): ReportTexts {
  const { mount, plate, screws, torqueInLb, rounds, stayedTight, ironsUsable, note } = report;
  return {
    mount,
    plate: plate ?? '',
    screws: screws ?? '',
    torqueInLb: torqueInLb === null ? '' : String(torqueInLb),
    rounds: rounds ?? '',
    stayedTight: yesNoText(stayedTight),
    ironsUsable: yesNoText(ironsUsable),
    note: note ?? '',
  };
}

const filled = (text = '') => text.trim() || null;
const yesNo = (text = '') => (text === '' ? null : text === 'yes');

export function bodyOf(texts: ReportTexts): ReportBody {
  const torque = filled(texts.torqueInLb);
  const body = {
    mount: texts.mount,
    plate: filled(texts.plate),
    screws: filled(texts.screws),
    torqueInLb: torque === null || Number.isNaN(Number(torque)) ? torque : Number(torque),
    rounds: filled(texts.rounds),
    stayedTight: yesNo(texts.stayedTight),
    ironsUsable: yesNo(texts.ironsUsable),
    note: filled(texts.note),
  };
  return body as ReportBody;
}

export const completeReport: FormSchema<ReportBody> = {
  '~standard': {
    validate: (given) => {
      const texts = given as ReportTexts;
      if (!texts.mount)
        return { issues: [{ path: ['mount'], message: 'Choose how it’s mounted, or “It did not fit”' }] };
      if (texts.mount === 'plate' && !texts.plate?.trim())
        return { issues: [{ path: ['plate'], message: 'Choose the plate, or enter its maker and model' }] };
      return { value: bodyOf(texts) };
    },
  },
};

export function publicNote(user: Pick<AccountUser, 'handle' | 'isCredited'> | null): string {
  if (!user?.isCredited) {
    return 'Your report is public right away. Your name isn’t shown unless you turn that on in your profile.';
  }
  const name = user.handle ? `with your handle, ${user.handle}` : 'without a name, because you haven’t chosen a handle';
  return `Your report is public right away, ${name}.`;
}
