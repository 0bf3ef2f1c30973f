import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AcceptedOpticPage } from '#domain/extraction/accepted-page.ts';
import { webUrl } from '#domain/shared/urls.schema.ts';
import { z } from '#domain/shared/zod.ts';
import { isSessionEnded } from '#web/features/account/session-ended.tsx';
import { FormMessages, SubmitButton, TextField } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { readPageParam } from '../admin-paths.ts';
import type { Fact } from '../evidence/facts.ts';
import { failureMessage } from '../outside-search/failures.tsx';
import { SessionEnded } from '../ui/failures.tsx';
import { PageProposals } from './page-proposals.tsx';
import type { PageReading } from './proposal-rows.ts';

type Props = {
  firstUrl: string;
  facts: readonly Fact[];
  values: Readonly<Record<string, unknown>>;
  read: (url: string) => Promise<PageReading>;
  onAccept: (page: AcceptedOpticPage) => void;
};

const schema = z.object({ url: webUrl });

/** Reads a web page and proposes its facts for the row in the form. Nothing is saved here. */
export function ReadPagePanel({ firstUrl, facts, values, read, onAccept }: Props) {
  const [params] = useSearchParams();
  const [url, setUrl] = useState(params.get(readPageParam) ?? firstUrl);
  const [reading, setReading] = useState<PageReading>();
  const form = useForm({
    schema,
    read: () => ({ url: url.trim() }),
    submit: async (body) => {
      setReading(undefined);
      setReading(await read(body.url));
    },
    failed: (error) =>
      isSessionEnded(error) ? <SessionEnded /> : failureMessage(error, 'The page couldn’t be read. Please try again.'),
  });
  return (
    <details open={params.has(readPageParam)} className="form-card read-page-fold mb-6">
      <summary>Read a page</summary>
      <form {...form.props} className="mt-3 grid gap-3">
        <div className="read-page">
          <TextField
            form={form}
            name="url"
            label="Page to read"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
          <SubmitButton form={form} busyLabel="Reading..." look="outline">
            Read page
          </SubmitButton>
        </div>
        <FormMessages form={form} />
      </form>
      {reading && (
        // Another reading starts over.
        <PageProposals
          key={`${reading.source.url} ${reading.proposals.length}`}
          reading={reading}
          facts={facts}
          values={values}
          onAccept={onAccept}
        />
      )}
    </details>
  );
}
