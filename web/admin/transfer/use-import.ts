import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportReport } from '#domain/api/admin.schema.ts';
import { catalogFormats } from '#domain/transfer/catalog-file.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { sendWithProgress } from '../uploads/send-with-progress.ts';
import { formatOf, RejectedFile } from './import-format.ts';
import type { TransferPage } from './transfer-page.ts';

/** A file is checked when it is chosen and written when the administrator applies it. */
export type ImportState =
  | { step: 'empty' }
  /** `sent` goes from 0 to 1; after that the server is at work. */
  | { step: 'checking' | 'applying'; file: File; sent: number; report: ImportReport | undefined }
  | { step: 'checked' | 'applied'; file: File; report: ImportReport }
  /** If `unknown`, no answer came and the file may have been written. */
  | { step: 'failed'; file: File; error: unknown; unknown: boolean };

/** Without a report, a dry run; with one, its plan is written. */
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

/** Whether a file may have been written although the call failed. */
function mayBeWritten(error: unknown, { report }: Run): boolean {
  const rejected = error instanceof RejectedFile || (error instanceof ApiError && error.status < 500);
  return report !== undefined && !rejected;
}

export function useImport({ words, path, refetch }: TransferPage) {
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
    /** Stops a check. */
    stop: () => {
      running.current?.abort();
      reset();
    },
  };
}
