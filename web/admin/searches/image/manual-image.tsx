import { useRef, useState } from 'react';
import { z } from 'zod';
import type { OpticImageType } from '#domain/searches/searches.ts';
import { imageUrl } from '#domain/shared/urls.schema.ts';
import { FormMessages, SubmitButton, TextField } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import type { ImageUpdate } from './use-image-update.ts';
import { viewLabels } from './views.ts';

type Props = {
  view: OpticImageType;
  update: ImageUpdate;
  /** Answers whether it was done. */
  set: (url: string) => Promise<boolean>;
};

const schema = z.object({ imageUrl });

/** Gives a view a picture by its address, with or without a search. */
export function ManualImage({ view, update: { busy, failure }, set }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState<string>();
  const form = useForm({
    schema,
    read: (data) => ({ imageUrl: String(data.get('imageUrl')).trim() }),
    submit: async ({ imageUrl }) => {
      if (busy) return;
      setSent(imageUrl);
      if (await set(imageUrl)) element.current?.reset();
    },
    // What the writing itself does not tell of does not happen.
    failed: () => undefined,
  });
  return (
    <form ref={element} {...form.props} className="grid gap-3 border-t border-rule pt-5">
      <h3 className="text-reading font-semibold">Enter an Address by Hand</h3>
      <TextField
        form={form}
        name="imageUrl"
        label={`Image URL for ${viewLabels[view]}`}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        onChange={() => setSent(undefined)}
      />
      <div>
        <FormMessages form={form} />
        <div role="alert">
          {failure && failure.url === sent && <div className="form-failure mb-3">{failure.text}</div>}
        </div>
        <SubmitButton form={form} busyLabel="Saving..." look="outline">
          Use This Address
        </SubmitButton>
      </div>
    </form>
  );
}
