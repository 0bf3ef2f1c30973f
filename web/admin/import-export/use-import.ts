import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportReport } from '#domain/api/admin.schema.ts';
import {
  type CatalogFormat,
  catalogFormats,
  catalogTooLargeText,
  maxCatalogBytes,
} from '#domain/import-export/catalog-file.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { Back } from '../ui/form-heading.tsx';
import { sendWithProgress } from '../uploads/send-with-progress.ts';

export type ImportPageKind = {
  words: { one: string; many: string; name: string };
  path: string;
  back: Back;
  hrefOf: (id: number) => string;
  labelOf: (field: string) => string;
  refetch: (client: QueryClient) => Promise<void>;
};

export class RejectedFile extends Error {}

export function formatOf({ name, size }: Pick<File, 'name' | 'size'>): CatalogFormat {
  const ending = /\.(csv|json)$/i.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined) throw new RejectedFile('Choose a file that ends in .csv or .json.');
  if (size === 0) throw new RejectedFile('The file is empty.');
  if (size > maxCatalogBytes) throw new RejectedFile(`${catalogTooLargeText}.`);
  return ending as CatalogFormat;
}

export type ImportState =
  | { step: 'empty' }
  | { step: 'checking' | 'applying'; file: File; sent: number; report: ImportReport | undefined }
  | { step: 'checked' | 'applied'; file: File; report: ImportReport }
  | { step: 'failed'; file: File; error: unknown; unknown: boolean };

type Run = { file: File; report?: ImportReport };

export type Import = ReturnType<typeof useImport>;

type Upload = { signal: AbortSignal; onProgress: (sent: number) => void };

async function sendFile(
  client: QueryClient,
  path: string,
  { file, report }: Run,
  upload: Upload,
): Promise<ImportReport> {
  const format = formatOf(file);
  const query = new URLSearchParams({ format, dryRun: String(!report), ...(report && { plan: report.plan }) });
  const options = { body: file, contentType: catalogFormats[format], ...upload };
  return sendWithProgress<ImportReport>(client, `${path}/import?${query}`, options);
}

function mayBeWritten(error: unknown, { report }: Run): boolean {
  const rejected = error instanceof RejectedFile || (error instanceof ApiError && error.status < 500);
  return report !== undefined && !rejected;
}

export function useImport({ words, path, refetch }: ImportPageKind) {
  const client = useQueryClient();
  const [sent, setSent] = useState(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const mutationKey = [words.many, 'import'];
  const { mutate, reset, ...result } = useMutation({
    mutationKey,
    scope: { id: 'import' },
    mutationFn: (run: Run) => {
      const controller = new AbortController();
      running.current = controller;
      setSent(0);
      return sendFile(client, path, run, { signal: controller.signal, onProgress: setSent });
    },
    onSuccess: ({ written }) => void (written && refetch(client)),
    onError: (error, run) => void (mayBeWritten(error, run) && refetch(client)),
  });

  function stateOf(): ImportState {
    if (result.variables === undefined) return { step: 'empty' };
    const { file, report } = result.variables;
    if (result.isSuccess) return { step: result.data.written ? 'applied' : 'checked', file, report: result.data };
    if (!result.isError) return { step: report ? 'applying' : 'checking', file, sent, report };
    return { step: 'failed', file, error: result.error, unknown: mayBeWritten(result.error, result.variables) };
  }

  const state = stateOf();
  return {
    state,
    check: (file: File) => mutate({ file }),
    apply: () => {
      // A double click can arrive before the pending state is rendered.
      if (client.isMutating({ mutationKey }) > 0) return;
      if (state.step === 'checked' && state.report.refusedInAll === 0) mutate(state);
    },
    stop: () => {
      running.current?.abort();
      reset();
    },
  };
}
