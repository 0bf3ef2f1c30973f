import { type ReactNode, useState } from 'react';
import { z } from '#domain/shared/zod.ts';
import { FormMessages, SubmitButton, TextField } from '#web/ui/forms/form-fields.tsx';
import { focusOnMount, useForm } from '#web/ui/forms/use-form.ts';
import { useSearchOff } from './search-parts.tsx';
import type { UpdateFailure } from './use-optic-update.tsx';

type Props = {
  label: string;
  submitLabel: string;
  schema: z.ZodType<string>;
  failure: UpdateFailure | undefined;
  save: (url: string) => Promise<boolean>;
  isFocused?: boolean;
  /** No search stands beside it. */
  isMain?: boolean;
  children?: (url: string) => ReactNode;
};

export function UrlForm({ label, submitLabel, schema, failure, save, isFocused, isMain = false, children }: Props) {
  const searchOff = useSearchOff();
  const [url, setUrl] = useState('');
  const [sent, setSent] = useState<string>();
  const form = useForm({
    schema: z.object({ url: schema }),
    read: () => ({ url: url.trim() }),
    submit: async ({ url }) => {
      setSent(url);
      if (await save(url)) setUrl('');
    },
    // `save` does not throw.
    failed: () => undefined,
  });
  return (
    <form {...form.props} className="grid gap-3 border-t border-rule pt-4">
      <TextField
        ref={isFocused ? focusOnMount : undefined}
        form={form}
        name="url"
        label={label}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        value={url}
        onChange={({ target }) => {
          setUrl(target.value);
          setSent(undefined);
        }}
      />
      {children?.(url.trim())}
      <div>
        <FormMessages form={form} />
        <div role="alert">
          {failure && failure.url === sent && <div className="form-failure mb-3">{failure.text}</div>}
        </div>
        <SubmitButton form={form} busyLabel="Saving..." look={searchOff || isMain ? 'primary' : 'outline'}>
          {submitLabel}
        </SubmitButton>
      </div>
    </form>
  );
}
