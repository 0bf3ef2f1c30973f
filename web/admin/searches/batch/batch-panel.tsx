import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BatchUse } from '#domain/searches/searches.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '../call-failure.tsx';
import { DiscardDialog } from '../discard-dialog.tsx';
import { failedRows, progressText } from './batch-state.ts';
import type { Batch } from './use-batch.ts';

type Props<Row> = { batch: Batch<Row>; use: BatchUse };

/** Starts, stops and resumes a batch, and shows its progress. */
export function BatchPanel<Row extends { success: boolean }>({ batch, use }: Props<Row>) {
  const { state, failedText, start, stop, resume, retryFailed, discard } = batch;
  const main = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const { step, rows, total, error, cursor, retry } = state;
  const running = step === 'running';
  const found = rows.length;
  const complete = cursor === null;
  const failed = failedRows(rows).length;

  function press(): void {
    if (running) return;
    if (found === 0) start(use);
    else if (complete) setAsking(true);
    else resume();
  }

  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={main}
          look={complete && !running ? 'outline' : 'primary'}
          className="btn-form"
          aria-disabled={running || undefined}
          onClick={press}
        >
          {running ? 'Searching...' : found === 0 ? 'Start Batch Search' : complete ? 'Start Over' : 'Resume'}
        </Button>
        {!running && failed > 0 && (
          <Button
            className="btn-form"
            onClick={() => {
              retryFailed();
              main.current?.focus();
            }}
          >
            Retry {grouped(failed)} failed
          </Button>
        )}
        {!running && found > 0 && !complete && (
          <Button className="btn-form" onClick={() => setAsking(true)}>
            Start Over
          </Button>
        )}
      </div>
      {(running || found > 0) && (
        <div className="batch-progress">
          <p role="status">{progressText(state)}</p>
          <progress
            aria-label="Optics searched"
            className="progress-bar w-full"
            {...(retry
              ? { max: retry.of, value: retry.searched }
              : total !== undefined && { max: Math.max(total, 1), value: found })}
          />
          {running && (
            <Button
              onClick={() => {
                stop();
                main.current?.focus();
              }}
            >
              Stop
            </Button>
          )}
        </div>
      )}
      <div role="alert">
        {step === 'failed' && (
          <div className="form-failure mt-4">
            <CallFailure error={error} text={failedText} />
            {found > 0 && <p className="mt-1 text-ink2">Your results so far are kept.</p>}
          </div>
        )}
      </div>
      {asking && (
        <DiscardDialog
          found={found}
          onClose={() => setAsking(false)}
          onDiscard={() => {
            flushSync(() => {
              setAsking(false);
              discard();
            });
            main.current?.focus();
          }}
        />
      )}
    </div>
  );
}
