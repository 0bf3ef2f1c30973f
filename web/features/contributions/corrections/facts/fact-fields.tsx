import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { maxMethod } from '#domain/contributions/contributions.ts';
import type { CorrectableEntry } from '#domain/contributions/corrections/correctable-entries.data.ts';
import { canBeUnknown, isNamedList } from '#domain/contributions/corrections/correctable-facts.ts';
import { maxWords } from '#domain/evidence/evidence.ts';
import { apiQuery } from '#web/lib/api-query.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/form-fields.tsx';
import { type Form, focusOnMount } from '#web/ui/forms/use-form.ts';
import { type CorrectedRow, factProof } from '../corrected-row.ts';
import type { FactDraft } from '../draft.ts';
import { convertedText, isNumber, shownUnit, statedText, valueLabel } from './fact-values.ts';

type Props = {
  form: Form;
  row: CorrectedRow;
  entry: CorrectableEntry;
  name: string;
  fact: FactDraft;
  isNew: boolean;
  onChange: (change: Partial<FactDraft>) => void;
  onRemove: (() => void) | undefined;
};

const sources = [
  ['page', 'A page says so'],
  ['measured', 'I measured it myself'],
] as const;

export function FactFields({ form, row, entry, name, fact, isNew, onChange, onRemove }: Props) {
  const { isStated } = factProof(row, fact.field, entry);
  const bound = (part: 'value' | 'url' | 'words' | 'method') => ({
    form,
    name: `${name}.${part}`,
    value: fact[part],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [part]: target.value }),
  });
  return (
    <fieldset
      aria-labelledby={`${name}-title`}
      className="grid min-w-0 gap-4 border-rule not-first:border-t not-first:pt-3"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2
          id={`${name}-title`}
          ref={isNew ? focusOnMount : undefined}
          tabIndex={-1}
          className="text-name font-semibold outline-none"
        >
          {entry.label}
        </h2>
        {onRemove && (
          <button type="button" onClick={onRemove} className="min-h-11 text-ink2 underline lg:min-h-8">
            Don’t correct this one<span className="sr-only">: {entry.label}</span>
          </button>
        )}
      </div>
      <CurrentValue row={row} entry={entry} field={fact.field} />
      <ValueField {...bound('value')} fact={fact.field} entry={entry} disabled={fact.isUnknown} />
      {isStated && canBeUnknown(entry) && (
        <label className="-mt-2 mb-1 flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={fact.isUnknown}
            onChange={({ target }) => {
              onChange({ isUnknown: target.checked });
              form.edited(`${name}.value`);
            }}
            className="size-4"
          />
          It’s wrong, and I don’t know the correct value
        </label>
      )}
      <SourceChoice name={`${name}.source`} chosen={fact.source} onChoose={(source) => onChange({ source })} />
      {fact.source === 'page' ? (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            {...bound('url')}
            label="The page’s address"
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
          />
          <TextField
            {...bound('words')}
            label="What the page says (optional)"
            hint="Copy it word for word"
            maxLength={maxWords}
            autoComplete="off"
          />
        </div>
      ) : (
        <TextField
          {...bound('method')}
          label="How you measured it"
          hint="What you used, and which version you measured. Everyone can read this."
          maxLength={maxMethod}
          autoComplete="off"
        />
      )}
    </fieldset>
  );
}

type ChoiceProps = { name: string; chosen: FactDraft['source']; onChoose: (source: FactDraft['source']) => void };

function SourceChoice({ name, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset className="flex flex-wrap gap-x-4">
      <legend className="font-medium">How do you know?</legend>
      {sources.map(([source, text]) => (
        <label key={source} className="flex min-h-11 items-center gap-1.5">
          <input
            type="radio"
            name={name}
            checked={source === chosen}
            onChange={() => onChoose(source)}
            className="size-4"
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

function CurrentValue({ row, entry, field }: { row: CorrectedRow; entry: CorrectableEntry; field: string }) {
  const { isStated, pages, words } = factProof(row, field, entry);
  const textOf = (value: unknown) => statedText(value, shownUnit(field, entry.unit));
  return (
    <div className="grid gap-1 wrap-anywhere">
      <p>
        <span className="text-ink2">On the page now:</span> {isStated ? textOf(row.values[field]) : 'not stated'}
      </p>
      {words !== '' && <p className="text-label text-ink2">{words}</p>}
      <div className="grid gap-1 text-label text-ink2">
        {pages.map((page) => (
          <p key={page.url + page.words}>
            {textOf(page.value)}, says{' '}
            <a href={page.url} rel="noopener nofollow" className="underline">
              {page.publisher}
            </a>{' '}
            ({page.kind}): “{page.words}”
          </p>
        ))}
      </div>
    </div>
  );
}

type ValueFieldProps = Pick<ComponentProps<typeof TextField>, 'form' | 'name'> & {
  fact: string;
  entry: CorrectableEntry;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  disabled: boolean;
};

const hints: Partial<Record<CorrectableEntry['kind'], string>> = {
  list: 'One per line',
  footprints: 'All footprints that fit it, one name per line. Say in the note which ones need a plate.',
  noted: 'All of them, one name per line',
  lookalikes: 'All of them, one name per line. What you enter below is shown as the reason for any you add.',
};

const byName: readonly CorrectableEntry['kind'][] = ['list', 'noted', 'lookalikes'];

function hintOf({ kind, hint }: CorrectableEntry): string | undefined {
  return byName.includes(kind) ? [hint, hints[kind]].filter(Boolean).join('. ') : (hint ?? hints[kind]);
}

function ValueField({ fact, entry, ...props }: ValueFieldProps) {
  const { kind, values, unit, suggestions } = entry;
  const converted = props.disabled ? undefined : convertedText(props.value, unit);
  const hint = [hintOf(entry), converted].filter(Boolean).join('. ');
  const field = { ...props, hint, label: valueLabel(shownUnit(fact, unit)) };
  if (kind === 'flag' || values) {
    const options = values?.map((value) => [value, value]) ?? [
      ['true', 'Yes'],
      ['false', 'No'],
    ];
    return (
      <SelectField {...field}>
        <option value="">Choose</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    );
  }
  if (isNamedList(entry) || kind === 'paragraphs') return <TextAreaField {...field} rows={4} dir="auto" />;
  if (isNumber(entry)) return <TextField {...field} type="number" inputMode="decimal" min={0} step="any" />;
  if (entry.footprint) return <FootprintField {...field} isClosed={entry.footprint === 'known'} />;
  if (suggestions) return <KnownValueField {...field} values={suggestions} />;
  return <TextField {...field} autoComplete="off" />;
}

const other = 'another value';

type KnownProps = Omit<ValueFieldProps, 'fact' | 'entry'> & {
  label: string;
  hint: string;
  values: readonly string[];
  isClosed?: boolean;
};

function KnownValueField({ values, isClosed, ...field }: KnownProps) {
  const { hint, value, onChange } = field;
  const [isOther, setOther] = useState(false);
  const isKnown = isOther || value === '' || values.includes(value);
  function choose(chosen: string): void {
    setOther(chosen === other);
    onChange({ target: { value: chosen === other ? '' : chosen } });
  }
  return (
    <>
      <SelectField
        {...field}
        name={isOther ? `${field.name}.known` : field.name}
        hint={isClosed && hint}
        value={isOther ? other : value}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Choose</option>
        {(isKnown ? values : [value, ...values]).map((known) => (
          <option key={known}>{known}</option>
        ))}
        {!isClosed && <option value={other}>Another value</option>}
      </SelectField>
      {isOther && <TextField {...field} label="The other value" autoComplete="off" />}
    </>
  );
}

function FootprintField(field: Omit<KnownProps, 'values'>) {
  const { data = [] } = useQuery(apiQuery(['footprints'], '/api/footprints'));
  return <KnownValueField {...field} values={data.map(({ name }) => name)} />;
}
