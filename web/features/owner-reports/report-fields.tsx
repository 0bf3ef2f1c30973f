import { useState } from 'react';
import { mountTexts, roundTexts } from '#domain/owner-reports/owner-messages.ts';
import { ownerMounts, roundRanges } from '#domain/owner-reports/owner-reports.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/form-fields.tsx';
import { RadioGroup } from '#web/ui/forms/radio-group.tsx';
import type { Form } from '#web/ui/forms/use-form.ts';
import type { ReportTexts } from './report-texts.ts';

type Props = { form: Form; start: ReportTexts };

export function ReportFields({ form, start, plates }: Props & { plates: readonly string[] }) {
  const [mount, setMount] = useState(start.mount);
  const isMounted = mount === 'direct' || mount === 'plate';
  return (
    <>
      <RadioGroup
        form={form}
        name="mount"
        label="How is it mounted?"
        options={ownerMounts.map((mount) => [mount, mountTexts[mount]])}
        start={start.mount}
        onChoose={setMount}
        className="flex flex-wrap gap-x-5"
      />
      {mount === 'plate' && <PlateFields key={plates.length} form={form} start={start.plate ?? ''} plates={plates} />}
      {isMounted && <Mounted form={form} start={start} />}
      <TextAreaField
        form={form}
        name="note"
        label={mount === 'did-not-fit' ? 'What kept it from fitting? (optional)' : 'Note (optional)'}
        defaultValue={start.note}
        maxLength={500}
        rows={3}
        dir="auto"
      />
    </>
  );
}

function PlateFields({ form, start, plates }: { form: Form; start: string; plates: readonly string[] }) {
  const isListed = start === '' || plates.includes(start);
  const [isOther, setOther] = useState(plates.length === 0 || !isListed);
  return (
    <>
      {plates.length > 0 && (
        <SelectField
          form={form}
          name={isOther ? 'listedPlate' : 'plate'}
          label="Which plate?"
          defaultValue={isListed ? start : other}
          onChange={({ target }) => setOther(target.value === other)}
        >
          <option value="">Choose</option>
          {plates.map((plate) => (
            <option key={plate}>{plate}</option>
          ))}
          <option value={other}>Another plate</option>
        </SelectField>
      )}
      {isOther && (
        <TextField
          form={form}
          name="plate"
          label={plates.length > 0 ? 'Its maker and model, or number' : 'Which plate?'}
          hint={form.errors.plate || plates.length > 0 ? undefined : 'Maker and model, or its number'}
          defaultValue={isListed ? '' : start}
          maxLength={100}
          autoComplete="off"
        />
      )}
    </>
  );
}

const other = 'other';

function Mounted({ form, start }: Props) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        form={form}
        name="screws"
        label="Screws (optional)"
        hint="For example, M4 × 8 mm, from the optic’s box"
        defaultValue={start.screws}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        form={form}
        name="torqueInLb"
        label="Torque, in-lb (optional)"
        defaultValue={start.torqueInLb}
        inputMode="numeric"
        autoComplete="off"
      />
      <Choice
        form={form}
        name="rounds"
        label="Rounds fired since you mounted it"
        start={start.rounds}
        options={roundRanges.map((range) => [range, roundTexts[range]])}
      />
      <Choice form={form} name="stayedTight" label="Did it stay tight?" start={start.stayedTight} options={yesNo} />
      <Choice
        form={form}
        name="ironsUsable"
        label="Can you still see your iron sights?"
        start={start.ironsUsable}
        options={yesNo}
      />
    </div>
  );
}

type Options = readonly [value: string, text: string][];
type ChoiceProps = { form: Form; name: string; label: string; start: string | undefined; options: Options };

const yesNo: Options = [
  ['yes', 'Yes'],
  ['no', 'No'],
];

function Choice({ start, options, ...field }: ChoiceProps) {
  return (
    <SelectField {...field} defaultValue={start}>
      <option value="">Don’t know</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
