import { useState } from 'react';
import { affiliateUrl } from '#domain/searches/searches.ts';
import { webUrl } from '#domain/shared/urls.schema.ts';
import { z } from '#domain/shared/zod.ts';
import { UrlForm } from '../url-form.tsx';
import type { UpdateFailure } from '../use-optic-update.tsx';

const schema = z.string().min(1, 'Enter a URL').pipe(webUrl);

type Props = {
  tag: string | undefined;
  failure: UpdateFailure | undefined;
  save: (url: string, withTag: boolean) => Promise<boolean>;
};

export function ManualUrl({ tag, failure, save }: Props) {
  const [withTag, setWithTag] = useState(true);
  return (
    <UrlForm
      label="Amazon URL"
      submitLabel="Save URL"
      schema={schema}
      failure={failure}
      save={(url) => save(url, withTag)}
    >
      {(url) => (
        <div>
          <label className="choice">
            <input type="checkbox" checked={withTag} onChange={({ target }) => setWithTag(target.checked)} />
            With the affiliate tag
          </label>
          {withTag && tag !== undefined && webUrl.safeParse(url).success && (
            <p className="field-hint break-all">Will be saved as {affiliateUrl(url, tag)}</p>
          )}
        </div>
      )}
    </UrlForm>
  );
}
