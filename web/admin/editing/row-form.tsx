import type { ReactNode } from 'react';
import { capitalized } from '#domain/shared/capitalized.ts';
import { allowFileDrop } from '#web/admin/uploads/use-drop.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FormMessages, SubmitButton } from '#web/ui/forms/form-fields.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import type { VersionedEditor } from './use-versioned-editor.ts';

type Props<Draft extends object> = {
  editor: VersionedEditor<Draft>;
  /** 'optic' */
  what: string;
  isNew: boolean;
  /** The table, for 'Cancel'. */
  backTo: string;
  history?: ReactNode;
  /** Stands beside the form. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A row's form in cards. A conflict takes its place. */
export function RowForm<Draft extends object>(props: Props<Draft>) {
  const { editor, what, isNew, backTo, history, aside, children } = props;
  const { form, conflict } = editor;
  const label = capitalized(what);
  return (
    <>
      {conflict && (
        <div className="form-card border-ink">
          <ConflictPanel what={what} {...conflict} />
        </div>
      )}
      <div hidden={conflict !== undefined} className={aside ? 'form-columns' : undefined}>
        {/* Bottom room, so that the buttons can scroll out from under a toast. */}
        <div className="grid gap-8 pb-24">
          <form
            ref={editor.element}
            {...form.props}
            // A file dropped next to its slot must not replace the page.
            onDragOver={allowFileDrop}
            onDrop={allowFileDrop}
            className="grid gap-6"
          >
            <p className="text-ink2">Fields with * are required. Leave unknown fields blank.</p>
            <fieldset disabled={editor.locked} className="grid min-w-0 gap-6">
              {children}
            </fieldset>
            <FormMessages form={form} />
            <div className="flex flex-wrap gap-3">
              <SubmitButton form={form} busyLabel={isNew ? 'Creating...' : 'Updating...'}>
                {isNew ? 'Create' : 'Update'} {label}
              </SubmitButton>
              <ButtonLink to={backTo} className="btn-form">
                Cancel
              </ButtonLink>
            </div>
          </form>
          {history}
        </div>
        {aside}
      </div>
      <LeaveDialog wouldLose={editor.wouldLose} />
    </>
  );
}
