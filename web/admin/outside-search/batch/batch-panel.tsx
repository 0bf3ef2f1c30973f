import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { capitalized } from '#domain/shared/capitalized.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { LeaveDialog, LeaveQuestion } from '#web/admin/editing/leave-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '../failures.tsx';
import { useSearchOff } from '../search-parts.tsx';
import { type Batch, type BatchRow, type BatchState, failedRows } from './use-batch.ts';

export type BatchMessages = {
  what: string;
  start: string;
  busy: string;
  done: string;
  noun: string;
};

const searchWords: BatchMessages = {
  what: 'search',
  start: 'Start Batch Search',
  busy: 'Searching',
  done: 'searched',
  noun: 'optic',
};

const leads = { empty: '', running: '', stopped: 'Stopped: ', failed: 'Interrupted: ', done: 'Done: ' };

export function progressText(
  { step, use, rows, total, retry, cursor }: BatchState<BatchRow>,
  { busy, done, noun }: BatchMessages = searchWords,
): string {
  const failed = failedRows(rows).length;
  const what = use === 'all' ? `${noun}s` : `${use} ${noun}s`;
  if (retry) return `${busy} again: ${grouped(retry.searched)} of ${grouped(retry.of)} ${done}, ${failed} failed`;
  if (total === undefined) return `${busy} ${what}...`;
  const lead = step === 'failed' && cursor === null ? leads.done : leads[step];
  const failures = failed === 0 ? '' : `, ${grouped(failed)} failed`;
  return `${lead}${grouped(rows.length - failed)} of ${grouped(total)} ${what} ${done}${failures}`;
}

function timeLeft({ step, rows, total, rowMs, retry }: BatchState<BatchRow>): string {
  if (step !== 'running' || retry || total === undefined || rowMs === undefined) return '';
  const minutes = Math.ceil(((total - rows.length) * rowMs) / 60_000);
  return minutes <= 1 ? 'Less than a minute left' : `About ${grouped(minutes)} minutes left`;
}

type Props = {
  batch: Omit<Batch<BatchRow>, 'changeRow'>;
  use: string;
  missing?: boolean;
  failedText: string;
  words?: BatchMessages;
  /** Another search on the page is the main action. */
  isSecond?: boolean;
};

export function BatchPanel({ batch, use, missing = false, failedText, words = searchWords, isSecond = false }: Props) {
  const { state, start, stop, resume, retryFailed, discard } = batch;
  const off = useSearchOff();
  const main = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const { step, rows, total, error, cursor, retry } = state;
  const running = step === 'running';
  const found = rows.length;
  const complete = cursor === null;
  const failed = failedRows(rows).length;

  function press(): void {
    if (running) return;
    if (found === 0) start(use, missing);
    else if (complete) setAsking(true);
    else resume();
  }

  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={main}
          look={off || isSecond || (complete && !running) ? 'outline' : 'primary'}
          className="btn-form"
          aria-disabled={running || undefined}
          onClick={press}
        >
          {running ? `${words.busy}...` : found === 0 ? words.start : complete ? 'Start Over' : 'Resume'}
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
          <p role="status">{progressText(state, words)}</p>
          <progress
            aria-label={`${capitalized(words.noun)}s ${words.done}`}
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
          {running && <p className="min-h-6 text-ink2">{timeLeft(state)}</p>}
        </div>
      )}
      <div role="alert">
        {step === 'failed' && (
          <div className="form-failure mt-4">
            <CallFailure error={error} text={failedText} />
            {found > 0 && <p className="mt-1 text-ink2">Your results so far are still here.</p>}
          </div>
        )}
      </div>
      <LeaveDialog title={`Leave the batch ${words.what}?`} ignoresQuery wouldLose={() => running}>
        Leaving stops the {words.what}. Your results stay here until you close or reload this tab.
      </LeaveDialog>
      {asking && (
        <LeaveQuestion
          title="Discard the results?"
          stayLabel="Keep Results"
          leaveLabel="Discard Results"
          onStay={() => setAsking(false)}
          onLeave={() => {
            flushSync(() => {
              setAsking(false);
              discard();
            });
            main.current?.focus();
          }}
        >
          Starting over discards {found === 1 ? 'the one result' : `all ${grouped(found)} results`} of this batch, and
          every {words.noun} has to be {words.done} again.
        </LeaveQuestion>
      )}
    </div>
  );
}
