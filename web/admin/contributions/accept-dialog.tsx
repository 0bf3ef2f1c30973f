import { type ReactNode, useMemo, useState } from 'react';
import { maxReply } from '#domain/contributions/contributions.ts';
import { canBeUnknown } from '#domain/contributions/corrections/correctable-facts.ts';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { factLabel } from '#domain/contributions/said-text.ts';
import { maxWords } from '#domain/evidence/evidence.ts';
import { labelWithUnit } from '#domain/fields/field-table.ts';
import { FactValueField } from '#web/admin/evidence/fact-value-field.tsx';
import { typedText } from '#web/admin/evidence/facts.ts';
import { SourceKindOptions } from '#web/admin/evidence/source-kinds.tsx';
import { useFootprintRegistry } from '#web/admin/fields/footprints-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/dialogs/modal.tsx';
import { FormLayout, SelectField, TextAreaField, TextField } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { type AcceptDraft, acceptRules } from './accept-rules.ts';
import type { Decision, Source, Value } from './decide.ts';
import { factOf } from './row-kinds.ts';

type Props = {
  item: QueuedContribution;
  source: Source;
  value: Value | undefined;
  /** It opened because the member quoted nothing. */
  lacksQuote: boolean;
  submit: (decision: Decision) => Promise<void>;
  failed: (error: unknown) => ReactNode;
  onClose: () => void;
  children: ReactNode;
};

export function AcceptDialog({
  item,
  source,
  value = item.value,
  lacksQuote,
  submit,
  failed,
  onClose,
  children,
}: Props) {
  const fact = factOf(item);
  const registry = useFootprintRegistry();
  const [draft, setDraft] = useState<AcceptDraft>(() => ({
    value: typedText(value),
    url: item.url ?? '',
    kind: source.kind,
    words: source.words ?? '',
    reply: '',
  }));
  const schema = useMemo(() => acceptRules(registry, item), [registry, item]);
  const form = useForm({
    schema,
    read: () => draft,
    submit: ({ kind, words, url, ...changes }) =>
      submit({ action: 'accept', source: { kind, words }, ...changes, ...(url !== null && { url }) }),
    failed,
  });
  const bound = (name: keyof AcceptDraft) => ({
    form,
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => {
      form.edited(name);
      setDraft({ ...draft, [name]: target.value });
    },
  });
  const close = () => !form.busy && onClose();
  return (
    <Modal
      title={lacksQuote ? 'Add the quote' : 'Accept with changes'}
      description={
        <>
          {lacksQuote && <p className="mb-2">The member didn’t quote the page. Copy its words that state the value.</p>}
          {children}
        </>
      }
      open
      onOpenChange={(open) => !open && close()}
    >
      <FormLayout
        form={form}
        submit="Accept"
        busyLabel="Accepting..."
        className="dialog-wide"
        cancel={
          <Button className="btn-form" aria-disabled={form.busy || undefined} onClick={close}>
            Cancel
          </Button>
        }
      >
        {fact && (
          <FactValueField
            {...bound('value')}
            fact={fact}
            label={labelWithUnit(factLabel(item), fact.entry.unit)}
            hint={canBeUnknown(fact.entry) && 'Leave blank if the value is not known.'}
          />
        )}
        <TextField {...bound('url')} label="Page URL" inputMode="url" autoComplete="off" />
        <SelectField {...bound('kind')} label="Kind of source">
          <SourceKindOptions />
        </SelectField>
        <TextField
          {...bound('words')}
          data-first={lacksQuote || undefined}
          label="Quote"
          maxLength={maxWords}
          autoComplete="off"
          hint="The page’s own words that state the value"
        />
        <TextAreaField {...bound('reply')} label="Note to the member (optional)" rows={2} maxLength={maxReply} />
      </FormLayout>
    </Modal>
  );
}
