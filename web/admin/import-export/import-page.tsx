import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { maxCatalogRows } from '#domain/import-export/catalog-file.ts';
import { counted, grouped } from '#domain/shared/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { LeaveDialog } from '../editing/leave-dialog.tsx';
import { CallFailure } from '../outside-search/failures.tsx';
import { FormHeading } from '../ui/form-heading.tsx';
import { FileButton } from '../uploads/file-button.tsx';
import { useDrop } from '../uploads/use-drop.ts';
import { ImportReportView } from './import-report.tsx';
import { formatOf, type Import, type ImportPageKind, type ImportState, RejectedFile, useImport } from './use-import.ts';

type Props = { page: ImportPageKind };

export function ImportPage({ page }: Props) {
  const file = useImport(page);
  const { words } = page;
  return (
    <>
      <FormHeading back={page.back}>Import and export {words.many}</FormHeading>
      <Export page={page} />
      <Section id="import" title="Import" className="form-card mt-4">
        <p className="mt-1 text-ink2">Choose a CSV or JSON file in the export format.</p>
        <ul className="mt-2 grid max-w-reading list-disc gap-1 pl-5 text-ink2">
          <li>A row with an id updates that {words.one}.</li>
          <li>
            A row without an id updates the {words.one} with the same {words.name}, or creates it.
          </li>
          <li>Missing columns stay unchanged, and no {words.one} is deleted.</li>
          <li>If any row is rejected, nothing is imported.</li>
          <li>CSV files from non-US Excel work, too. Ambiguous numbers and dates are rejected.</li>
        </ul>
        <FileSlot busy={isBusy(file.state)} isMain={file.state.step === 'empty'} take={file.check} />
        <Progress file={file} />
      </Section>
      <Outcome page={page} file={file} />
      <LeaveDialog title="Leave during the import?" wouldLose={() => file.state.step === 'applying'}>
        The import is still running. If you leave, you won’t see whether it succeeded.
      </LeaveDialog>
    </>
  );
}

type BusyState = Extract<ImportState, { sent: number }>;

const isBusy = (state: ImportState): state is BusyState => 'sent' in state;

function Export({ page: { words, path } }: Props) {
  return (
    <Section id="export" title="Export" className="form-card">
      <p className="mt-1 max-w-reading text-ink2">
        All {words.many} with all fields. In CSV, a list has one item per line within its cell, and formulas are escaped
        on export and restored on import.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {(['csv', 'json'] as const).map((format) => (
          <a key={format} href={`${path}/export?format=${format}`} download className="btn btn-form">
            Export {format.toUpperCase()}
          </a>
        ))}
      </div>
    </Section>
  );
}

type SlotProps = { busy: boolean; isMain: boolean; take: (file: File) => void };

function FileSlot({ busy, isMain, take }: SlotProps) {
  const [tooMany, setTooMany] = useState(0);
  const drop = useDrop((files) => {
    const [first, second] = files;
    if (first === undefined || busy) return;
    setTooMany(second ? files.length : 0);
    if (second === undefined) take(first);
  });

  return (
    <div {...drop} className="file-slot">
      <FileButton
        label="File to import"
        accept=".csv,.json,text/csv,application/json"
        disabled={busy}
        look={isMain ? 'primary' : 'outline'}
        onChoose={(file) => {
          setTooMany(0);
          take(file);
        }}
      >
        Choose a file
      </FileButton>
      <span className="field-hint">
        or drop one here. CSV or JSON, up to 10 MB and {grouped(maxCatalogRows)} rows. It’s checked before anything is
        written.
      </span>
      {tooMany > 0 && (
        <p role="alert" className="field-error w-full">
          Drop one file at a time. You dropped {tooMany}, so none were read.
        </p>
      )}
    </div>
  );
}

function Progress({ file: { state, stop } }: { file: Import }) {
  const label = useId();
  const busy = isBusy(state) ? state : undefined;
  const verb = busy?.step === 'applying' ? 'Writing' : 'Checking';
  return (
    <div role="status">
      {busy && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <span id={label}>
            {busy.sent < 1 ? 'Sending' : verb} {busy.file.name}...
          </span>
          {/* Indeterminate once the file is sent: the server writes it in one batch. */}
          <progress
            aria-labelledby={label}
            max={1}
            className="progress-bar w-64 max-w-full"
            {...(busy.sent < 1 && { value: busy.sent })}
          />
          {busy.step === 'checking' && <Button onClick={stop}>Stop</Button>}
        </div>
      )}
    </div>
  );
}

function failureOf({ error, unknown: isUnknown }: ImportState & { step: 'failed' }): ReactNode {
  if (isUnknown) return 'The server didn’t respond. The file may have been imported: check again.';
  if (error instanceof RejectedFile) return error.message;
  return <CallFailure error={error} text="The file couldn’t be imported. Nothing was written. Please try again." />;
}

function Outcome({ page, file: { state, check, apply } }: Props & { file: Import }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { step } = state;
  useEffect(() => {
    if (step === 'checked' || step === 'applied' || step === 'failed') heading.current?.focus();
  }, [step]);
  if (state.step === 'empty') return null;
  if (state.step === 'failed') {
    return (
      <section className="mt-8">
        <h2 ref={heading} tabIndex={-1} className="text-name font-semibold outline-none">
          {state.unknown ? `Was ${state.file.name} imported?` : `${state.file.name} was not imported`}
        </h2>
        <div role="alert" className="form-failure mt-3 max-w-reading">
          {failureOf(state)}
        </div>
        <Button className="btn-form mt-3" onClick={() => check(state.file)}>
          Check again
        </Button>
      </section>
    );
  }
  if (state.report === undefined) return null;
  const { report } = state;
  const changes = report.added.length + report.changed.length;
  const isWritten = state.step === 'applied';
  return (
    <section className="mt-8" aria-labelledby="outcome-heading">
      <h2 id="outcome-heading" ref={heading} tabIndex={-1} className="text-name font-semibold outline-none">
        {isWritten ? `${state.file.name} was imported` : `Preview of ${state.file.name}`}
      </h2>
      {!isWritten && report.refusedInAll === 0 && (
        <p className="mt-1 text-ink2">
          {changes === 0 ? 'No changes: the catalog is up to date.' : 'Nothing has been imported yet.'}
        </p>
      )}
      {!isWritten && report.refusedInAll > 0 && (
        <p role="alert" className="form-failure mt-3 max-w-reading">
          Fix the rejected rows, then choose the file again. Nothing was imported.
        </p>
      )}
      {!isWritten && changes > 0 && report.refusedInAll === 0 && (
        <Button
          look="primary"
          className="btn-form import-apply mt-3"
          aria-disabled={isBusy(state) || undefined}
          onClick={apply}
        >
          {step === 'applying' ? 'Importing...' : `Import ${counted(changes, page.words.one)}`}
        </Button>
      )}
      <ImportReportView page={page} report={report} written={isWritten} format={formatOf(state.file)} />
    </section>
  );
}
