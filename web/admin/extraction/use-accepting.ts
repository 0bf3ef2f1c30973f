import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SourceKind } from '#domain/evidence/evidence.ts';
import { failureText, statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { failureMessage, recheckRights } from '../outside-search/failures.tsx';
import type { PagedRows, ReadRow } from './paged-rows.ts';
import { clearPage } from './proposal-rows.ts';

export function clearCount({ source, ...row }: ReadRow): number {
  if (source === null) return 0;
  const { facts, offer } = clearPage({ source, ...row });
  return facts.length + (offer === null ? 0 : 1);
}

export const isOpen = (row: ReadRow) => row.success && !row.isAccepted && clearCount(row) > 0;

export const isKindGuessed = ({ source, isKindChosen }: ReadRow) =>
  source !== null && (source.kind !== 'maker' || isKindChosen === true);

export function withKind(row: ReadRow, publisher: string, kind: SourceKind): ReadRow {
  if (row.source?.publisher !== publisher || row.isAccepted || !isKindGuessed(row)) return row;
  return { ...row, source: { ...row.source, kind }, isKindChosen: true };
}

const rowStatuses = [400, 404];

type Progress = { done: number; of: number };

export function useAccepting(
  { accept: acceptPage, refetch }: PagedRows,
  changeRow: (id: number, change: (row: ReadRow) => ReadRow) => void,
) {
  const client = useQueryClient();
  const running = useRef(false);
  const [progress, setProgress] = useState<Progress>();
  const [failure, setFailure] = useState<string>();
  const stop = useRef(() => {
    running.current = false;
  }).current;
  useEffect(() => stop, [stop]);

  async function acceptOne({ id, source, version, ...row }: ReadRow): Promise<void> {
    if (source === null) return;
    try {
      const saved = await acceptPage(apiOf(client), id, { ...clearPage({ source, ...row }), version });
      changeRow(id, (now) => ({ ...now, version: saved, isAccepted: true, refusal: undefined }));
    } catch (error) {
      const text = failureText(error, 'It could not be saved.');
      // Failed rows can be read again.
      if (statusOf(error) === 409) changeRow(id, (now) => ({ ...now, success: false, error: text }));
      else if (rowStatuses.includes(statusOf(error) ?? 0)) changeRow(id, (now) => ({ ...now, refusal: text }));
      else throw error;
    }
  }

  async function accept(rows: readonly ReadRow[]): Promise<void> {
    if (running.current) return;
    running.current = true;
    setFailure(undefined);
    try {
      for (const [done, row] of rows.entries()) {
        if (!running.current) return;
        setProgress({ done, of: rows.length });
        await acceptOne(row);
      }
    } catch (error) {
      recheckRights(client, error);
      setFailure(failureMessage(error, 'What a page says couldn’t be saved. Please try again.'));
    } finally {
      running.current = false;
      setProgress(undefined);
      void refetch(client);
    }
  }

  return { accept, stop, progress, failure };
}
