import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BatchUse } from '#domain/searches/searches.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { DiscardDialog } from '../discard-dialog.tsx';
import type { Batch, BatchState } from './use-batch.ts';

const kinds: Record<BatchUse, string> = { all: 'optics', pistol: 'pistol optics', rifle: 'rifle optics' };

const leads = { empty: '', running: '', stopped: 'Stopped: ', failed: 'Interrupted: ', done: 'Done: ' };

/** '20 of 205 optics searched, 2 failed' */
function progressText({ step, use, rows, total, again, cursor }: BatchState<unknown>, failed: number): string {
  if (again) return `Searching again: ${grouped(again.searched)} of ${grouped(again.of)} searched, ${failed} failed`;
  if (total === undefined) return `Searching ${kinds[use]}...`;
  const lead = step === 'failed' && cursor === null ? leads.done : leads[step];
  const failures = failed === 0 ? '' : `, ${grouped(failed)} failed`;
  return `${lead}${grouped(rows.length)} of ${grouped(total)} ${kinds[use]} searched${failures}`;
}

type Props<Row> = { batch: Batch<Row>; use: BatchUse };

/** Starts, stops and goes on with a batch, and says how far it is. */
export function BatchPanel<Row extends { success: boolean }>({ batch, use }: Props<Row>) {
  const { state, start, stop, goOn, searchFailed, discard } = batch;
  const main = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const { step, rows, total, failure, cursor, again } = state;
  const running = step === 'running';
  const found = rows.length;
  const complete = cursor === null;
  const failed = rows.filter(({ success }) => !success).length;

  function press(): void {
    if (running) return;
    if (found === 0) start(use);
    else if (complete) setAsking(true);
    else goOn();
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
          {running ? 'Searching...' : found === 0 ? 'Start Batch Search' : complete ? 'Start again' : 'Go on'}
        </Button>
        {!running && failed > 0 && (
          <Button
            className="btn-form"
            onClick={() => {
              searchFailed();
              main.current?.focus();
            }}
          >
            Search the {grouped(failed)} failed again
          </Button>
        )}
        {!running && found > 0 && !complete && (
          <Button className="btn-form" onClick={() => setAsking(true)}>
            Start again
          </Button>
        )}
      </div>
      {(running || found > 0) && (
        <div className="batch-progress">
          <p role="status">{progressText(state, failed)}</p>
          <progress
            aria-label="Optics searched"
            className="progress-bar w-full"
            {...(again
              ? { max: again.of, value: again.searched }
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
        {failure && step === 'failed' && (
          <div className="form-failure mt-4">
            {failure}
            {found > 0 && <p className="mt-1 text-ink2">What was found so far is kept.</p>}
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
