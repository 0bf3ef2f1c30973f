import { useRef } from 'react';
import type { BatchUse } from '#domain/searches.ts';
import { Button } from '../../../ui/button.tsx';
import type { Batch, BatchState } from './use-batch.ts';

const number = new Intl.NumberFormat('en-US');

const kinds: Record<BatchUse, string> = { all: 'optics', pistol: 'pistol optics', rifle: 'rifle optics' };

/** '20 of 205 optics searched' */
function progressText({ step, use, rows, total }: BatchState<unknown>): string {
  if (step === 'empty') return '';
  const lead = { running: '', stopped: 'Stopped: ', failed: 'Interrupted: ', done: 'Done: ' }[step];
  if (total === undefined) return step === 'running' ? `Searching ${kinds[use]}...` : `${lead}nothing searched yet`;
  return `${lead}${number.format(rows.length)} of ${number.format(total)} ${kinds[use]} searched`;
}

type Props<Row> = { batch: Batch<Row>; use: BatchUse };

/** Starts, stops and goes on with a batch, and says how far it is. */
export function BatchPanel<Row>({ batch: { state, start, stop, goOn }, use }: Props<Row>) {
  const main = useRef<HTMLButtonElement>(null);
  const { step, rows, total, failure } = state;
  const running = step === 'running';
  const interrupted = step === 'stopped' || step === 'failed';

  function press(): void {
    if (running) return;
    if (interrupted) goOn();
    else start(use);
  }

  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button ref={main} look="primary" className="btn-form" aria-disabled={running || undefined} onClick={press}>
          {running ? 'Searching...' : interrupted ? 'Go on' : 'Start Batch Search'}
        </Button>
        {interrupted && (
          <Button className="btn-form" onClick={() => start(use)}>
            Start again
          </Button>
        )}
      </div>
      {step !== 'empty' && (
        <div className="batch-progress">
          <p role="status">{progressText(state)}</p>
          <progress
            aria-label="Optics searched"
            className="batch-bar"
            {...(total !== undefined ? { max: Math.max(total, 1), value: rows.length } : !running && { value: 0 })}
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
            {rows.length > 0 && <p className="mt-1 text-ink2">What was found so far is kept.</p>}
          </div>
        )}
      </div>
    </div>
  );
}
