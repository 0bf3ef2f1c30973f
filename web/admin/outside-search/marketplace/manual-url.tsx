import { useState } from 'react';
import { affiliateUrl } from '#domain/outside-search/outside-search.ts';
import { webUrl } from '#domain/shared/urls.schema.ts';
import { z } from '#domain/shared/zod.ts';
import type { NamedOptic } from '../queries.ts';
import { UrlForm } from '../url-form.tsx';
import type { SaveUrl, UrlUpdate } from './products.tsx';

const schema = z.string().min(1, 'Enter a URL').pipe(webUrl);

type Props = {
  optic: NamedOptic;
  tag: string | undefined;
  update: UrlUpdate;
  save: SaveUrl;
  isFocused?: boolean;
  isMain?: boolean;
};

export function ManualUrl({ optic, tag, update: { failure }, save, isFocused = false, isMain = false }: Props) {
  const [withTag, setWithTag] = useState(true);
  return (
    <UrlForm
      label="Amazon URL"
      submitLabel="Save URL"
      schema={schema}
      failure={failure?.opticId === optic.id ? failure : undefined}
      isFocused={isFocused}
      isMain={isMain}
      save={(url) => save(optic, url, { withTag })}
    >
      {(url) => (
        <div>
          <label className="choice">
            <input
              type="checkbox"
              checked={withTag && tag !== undefined}
              disabled={tag === undefined}
              onChange={({ target }) => setWithTag(target.checked)}
            />
            With the affiliate tag
          </label>
          {tag === undefined && <p className="field-hint">No affiliate tag is set: the link is saved as it is.</p>}
          {withTag && tag !== undefined && webUrl.safeParse(url).success && (
            <p className="field-hint break-all">Will be saved as {affiliateUrl(url, tag)}</p>
          )}
        </div>
      )}
    </UrlForm>
  );
}
