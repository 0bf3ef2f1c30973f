import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportReport } from '#domain/api/admin.ts';
import {
  type CatalogFormat,
  catalogFormats,
  catalogTooLargeText,
  maxCatalogBytes,
} from '#domain/optics/catalog-file.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { refetchOptics } from '../optics/queries.ts';
import { sendWithProgress } from '../uploads/send-with-progress.ts';

/** Where an import is: a file is checked as soon as it is chosen, and applied when that is asked for. */
export type ImportState =
  | { step: 'empty' }
  /** `sent` goes from 0 to 1; from then on the server is at work. */
  | { step: 'checking' | 'applying'; file: File; sent: number; report?: ImportReport }
  | { step: 'checked' | 'applied'; file: File; report: ImportReport }
  /** Of one that is `unknown` no answer came: it may have been written. */
  | { step: 'failed'; file: File; error: unknown; unknown: boolean };

/** A file that is not sent at all. */
export class RefusedFile extends Error {}

function formatOf({ name, size }: File): CatalogFormat {
  const ending = /\.(csv|json)$/i.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined) throw new RefusedFile('Choose a file that ends in .csv or .json.');
  if (size === 0) throw new RefusedFile('The file is empty.');
  if (size > maxCatalogBytes) throw new RefusedFile(`${catalogTooLargeText}.`);
  return ending as CatalogFormat;
}

/** Whether the server refused a call, before it wrote anything. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500;

export type Import = {
  state: ImportState;
  check: (file: File) => void;
  apply: () => void;
  /** Stops what is under way. What is applied is applied as a whole or not at all. */
  stop: () => void;
};

export function useImport(): Import {
  const client = useQueryClient();
  const [state, setState] = useState<ImportState>({ step: 'empty' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run(file: File, told?: ImportReport): Promise<void> {
    running.current?.abort();
    const control = new AbortController();
    const { signal } = control;
    running.current = control;
    const step = told ? 'applying' : 'checking';
    const show = (next: ImportState) => !signal.aborted && setState(next);
    const sending = (sent: number) => show({ step, file, sent, ...(told && { report: told }) });
    sending(0);
    try {
      const format = formatOf(file);
      // With the plan of the dry run its report is to become true; without one this is a dry run.
      const query = new URLSearchParams({
        format,
        dryRun: String(told === undefined),
        ...(told && { plan: told.plan }),
      });
      const report = await sendWithProgress<ImportReport>(client, `/api/admin/catalogue/import?${query}`, {
        body: file,
        contentType: catalogFormats[format],
        signal,
        onProgress: sending,
      });
      show({ step: report.written ? 'applied' : 'checked', file, report });
      if (report.written) await refetchOptics(client);
    } catch (error) {
      const unknown = told !== undefined && !(error instanceof RefusedFile) && !isRefusal(error);
      show({ step: 'failed', file, error, unknown });
      if (unknown) await refetchOptics(client);
    }
  }

  return {
    state,
    check: (file) => void run(file),
    apply: () => {
      if (state.step === 'checked' && state.report.refusedInAll === 0) void run(state.file, state.report);
    },
    stop: () => {
      running.current?.abort();
      setState({ step: 'empty' });
    },
  };
}
