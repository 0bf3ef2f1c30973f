import { useState } from 'react';
import { z } from 'zod';
import { affiliateUrl } from '#domain/searches/searches.ts';
import { webUrl } from '#domain/shared/urls.schema.ts';
import { FormMessages, SubmitButton, TextField } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import type { UrlUpdate } from './use-url-update.ts';

const schema = z.object({ amazonUrl: z.string().min(1, 'Enter a URL').pipe(webUrl), withTag: z.boolean() });

type Props = {
  tag: string | undefined;
  failure: UrlUpdate['failure'];
  /** Answers whether it was done. */
  set: (url: string, withTag: boolean) => Promise<boolean>;
};

/** Sets a link that was found elsewhere. */
export function ManualUrl({ tag, failure, set }: Props) {
  const [url, setUrl] = useState('');
  const [withTag, setWithTag] = useState(true);
  const [sent, setSent] = useState<string>();
  const form = useForm({
    schema,
    read: () => ({ amazonUrl: url.trim(), withTag }),
    submit: async ({ amazonUrl, withTag }) => {
      setSent(amazonUrl);
      if (await set(amazonUrl, withTag)) setUrl('');
    },
    // What the writing itself does not tell of does not happen.
    failed: () => undefined,
  });
  const tagged = withTag && tag !== undefined && webUrl.safeParse(url.trim()).success;
  return (
    <form {...form.props} className="grid gap-3 border-t border-rule pt-4">
      <TextField
        form={form}
        name="amazonUrl"
        label="Amazon URL"
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
      <div>
        <label className="choice">
          <input type="checkbox" checked={withTag} onChange={({ target }) => setWithTag(target.checked)} />
          With the affiliate tag
        </label>
        {tagged && <p className="field-hint break-all">Will be saved as {affiliateUrl(url.trim(), tag)}</p>}
      </div>
      <div>
        <FormMessages form={form} />
        <div role="alert">
          {failure && failure.url === sent && <div className="form-failure mb-3">{failure.text}</div>}
        </div>
        <SubmitButton form={form} busyLabel="Saving..." look="outline">
          Save URL
        </SubmitButton>
      </div>
    </form>
  );
}
