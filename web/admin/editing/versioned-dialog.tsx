import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/dialogs/modal.tsx';
import { FormMessages, SubmitButton } from '#web/ui/forms/form-fields.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { LeaveDialog, LeaveQuestion } from './leave-dialog.tsx';
import { type EditorOptions, useVersionedEditor, type VersionedEditor } from './use-versioned-editor.ts';
import type { Versioned } from './versioned-save.ts';

type ModalProps<Draft extends object> = {
  editor: VersionedEditor<Draft>;
  title: string;
  description: string;
  /** What happens to what is typed. */
  leaving?: { closed: string; navigated: string };
  onDiscard: () => void;
  children: ReactNode;
};

export function EditorModal<Draft extends object>(props: ModalProps<Draft>) {
  const { editor, title, description, leaving, onDiscard, children } = props;
  return (
    <Modal
      title={title}
      description={editor.conflict ? 'Your edits are safe until you choose.' : description}
      open
      onOpenChange={(open) => !open && editor.leave()}
    >
      {children}
      <LeaveDialog wouldLose={editor.wouldLose}>{leaving?.navigated}</LeaveDialog>
      {editor.leaving && (
        <LeaveQuestion onStay={editor.stay} onLeave={onDiscard}>
          {leaving?.closed}
        </LeaveQuestion>
      )}
    </Modal>
  );
}

type DialogProps<Body, Item extends Versioned, Draft extends object> = EditorOptions<Body, Item, Draft> & {
  what: string;
  title: string;
  description: string;
  submitLabel: string;
  busyLabel: string;
  onClose: () => void;
  children: (editor: VersionedEditor<Draft>) => ReactNode;
};

export function VersionedDialog<Body, Item extends Versioned, Draft extends object>({
  what,
  title,
  description,
  submitLabel,
  busyLabel,
  children,
  ...options
}: DialogProps<Body, Item, Draft>) {
  const editor = useVersionedEditor(options);
  const { element, form, locked, conflict, leave } = editor;
  return (
    <EditorModal editor={editor} title={title} description={description} onDiscard={options.onClose}>
      {conflict && <ConflictPanel what={what} {...conflict} />}
      <form {...form.props} ref={element} hidden={conflict !== undefined} className="dialog-wide grid gap-4">
        <fieldset disabled={locked} className="grid min-w-0 gap-4">
          {children(editor)}
        </fieldset>
        <FormMessages form={form} />
        <div className="form-actions">
          <Button className="btn-form" onClick={leave}>
            Cancel
          </Button>
          <SubmitButton form={form} busyLabel={busyLabel}>
            {submitLabel}
          </SubmitButton>
        </div>
      </form>
    </EditorModal>
  );
}
