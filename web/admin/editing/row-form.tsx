import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { capitalized } from '#domain/shared/capitalized.ts';
import type { z } from '#domain/shared/zod.ts';
import { ApiError, failureText, isMissing } from '#web/lib/api-error.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FormMessages, SubmitButton } from '#web/ui/forms/form-fields.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { FetchFailure, Notice } from '#web/ui/notice.tsx';
import { useEditedId } from '../admin-meta.ts';
import { useFootprintRegistry } from '../fields/footprints-query.ts';
import { checkedFields } from '../fields/row-draft.ts';
import { Sections } from '../fields/sections.tsx';
import { saveFailure } from '../ui/failures.tsx';
import { type Back, BackToTable, FormHeading, useTableHref } from '../ui/form-heading.tsx';
import { type HistoryTable, RowHistory } from '../ui/history/row-history.tsx';
import { allowFileDrop } from '../uploads/use-drop.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { type EditorOptions, useVersionedEditor, type VersionedEditor } from './use-versioned-editor.ts';
import { currentOf, type Versioned } from './versioned-save.ts';

type PageProps<Row> = {
  what: string;
  /** What a new row is called, if not `what`. */
  noun?: string;
  back: Back;
  query: (id: number) => UseQueryOptions<Row>;
  nameOf: (row: Row) => string;
  children: (row?: Row) => ReactNode;
};

export function RowFormPage<Row>(props: PageProps<Row>) {
  const id = useEditedId();
  if (id !== undefined) return <EditedRow key={id} {...props} id={id} />;
  return (
    <>
      <FormHeading back={props.back}>Add New {capitalized(props.noun ?? props.what)}</FormHeading>
      {props.children()}
    </>
  );
}

function EditedRow<Row>({ what, back, query, nameOf, id, children }: PageProps<Row> & { id: number }) {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQuery(query(id));
  // Waits for fresh data; the form ignores later refetches.
  if (data !== undefined && isFetchedAfterMount) {
    return (
      <>
        <FormHeading back={back}>Edit {nameOf(data)}</FormHeading>
        {children(data)}
      </>
    );
  }
  if (error === null || isFetching) return <Loading>{`Loading ${what}...`}</Loading>;
  return (
    <>
      <FormHeading back={back}>Edit {what}</FormHeading>
      {isMissing(error) ? (
        <Notice title={`${capitalized(what)} not found`}>
          <p>It may have been deleted.</p>
          <BackToTable {...back} />
        </Notice>
      ) : (
        <FetchFailure title={`Failed to fetch ${what}`} onRetry={refetch} />
      )}
    </>
  );
}

type FormProps<Body extends object, Item extends Versioned, Draft extends object> = Pick<
  EditorOptions<Body, Item, Draft>,
  'item' | 'empty' | 'create' | 'update'
> & {
  what: string;
  /** What the row is called, if its kind decides. */
  nounOf?: (draft: Draft) => string;
  table: HistoryTable;
  backTo: string;
  hrefOf: (id: number) => string;
  /** Where a new row is in view, if not at the start of its table. */
  createdHref?: (row: Item) => string;
  schema: z.ZodType<Body>;
  drafts: Pick<EditorOptions<Body, Item, Draft>, 'draftOf' | 'textsOf' | 'labels'> & {
    required: (keyof Draft & string)[];
    labelOf: (field: string) => string;
    inputOf: (draft: Draft, unread: readonly string[]) => unknown;
    unreadNumbers: (form: HTMLFormElement | null) => string[];
  };
  refetch: () => Promise<void>;
  readPage?: (editor: VersionedEditor<Draft>, registry: FootprintRegistry) => ReactNode;
  /** The parts that links lead to, beside the form. */
  parts: readonly string[];
  aside?: (editor: VersionedEditor<Draft>) => ReactNode;
  children: (editor: VersionedEditor<Draft>) => ReactNode;
};

export function RowForm<Body extends object, Item extends Versioned, Draft extends object>(
  props: FormProps<Body, Item, Draft>,
) {
  const { what, item, table, hrefOf, createdHref, drafts, refetch, readPage, parts, aside, children } = props;
  const navigate = useNavigate();
  const backTo = useTableHref(props.backTo);
  const registry = useFootprintRegistry();
  const editor = useVersionedEditor({
    item,
    empty: props.empty,
    draftOf: drafts.draftOf,
    textsOf: drafts.textsOf,
    labels: drafts.labels,
    required: drafts.required,
    schema: useMemo(() => checkedFields(props.schema, registry), [props.schema, registry]),
    read: (draft, form) => drafts.inputOf(draft, drafts.unreadNumbers(form)),
    create: props.create,
    update: props.update,
    onConflict: refetch,
    onSaved: async (saved, isNew) => {
      showToast({
        title: `${label} ${isNew ? 'created' : 'updated'}`,
        ...(isNew && { action: { label: 'Open', run: () => navigate(hrefOf(saved.id)) } }),
      });
      navigate(isNew && createdHref ? createdHref(saved) : backTo);
      await refetch();
    },
    failed: (error, isNew) => rowFailure(error, { what, isNew, hrefOf }),
  });
  const { form, conflict } = editor;
  const label = capitalized(props.nounOf?.(editor.draft) ?? what);
  return (
    <>
      {item && readPage && <div hidden={conflict !== undefined}>{readPage(editor, registry)}</div>}
      {conflict && (
        <div className="form-card border-edge">
          <ConflictPanel what={what} {...conflict} />
        </div>
      )}
      <div hidden={conflict !== undefined} className="form-columns">
        <div className="form-aside">
          {aside?.(editor)}
          <Sections parts={parts} />
        </div>
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
              {children(editor)}
            </fieldset>
            <FormMessages form={form} />
            <div className="form-bar">
              <ButtonLink to={backTo} className="btn-form">
                Cancel
              </ButtonLink>
              <SubmitButton form={form} busyLabel={item ? 'Updating...' : 'Creating...'}>
                {item ? 'Update' : 'Create'} {label}
              </SubmitButton>
            </div>
          </form>
          {item && <RowHistory table={table} entity={what} id={item.id} labelOf={drafts.labelOf} />}
        </div>
      </div>
      <LeaveDialog wouldLose={editor.wouldLose} />
    </>
  );
}

type FailureOptions = { what: string; isNew: boolean; hrefOf: (id: number) => string };

function rowFailure(error: unknown, { what, isNew, hrefOf }: FailureOptions): ReactNode {
  const text = `Failed to ${isNew ? 'create' : 'update'} ${what}. Please check the form and try again.`;
  showToast({ title: 'Error', description: text, destructive: true });
  const reason = failureText(error, text);
  // A new row's 409 carries the row that has the name.
  const namesake = isNew ? currentOf<Versioned>(error) : undefined;
  if (namesake) {
    return (
      <>
        {reason}{' '}
        <Link to={hrefOf(namesake.id)} className="underline">
          Open {what} {namesake.id}
        </Link>
      </>
    );
  }
  // Next to its fields' errors, a form only asks to check them.
  const hasIssues = error instanceof ApiError && error.issues.length > 0;
  return saveFailure(error, what) ?? (hasIssues ? text : reason);
}
