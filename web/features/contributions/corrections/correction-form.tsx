import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import type { ChangedKind } from '#domain/changes/changes.ts';
import type { Contribution } from '#domain/contributions/contributions.schema.ts';
import { maxFacts, maxNote } from '#domain/contributions/contributions.ts';
import { correctableEntry, correctableFacts } from '#domain/contributions/corrections/correctable-facts.ts';
import { paths } from '#domain/site/paths.ts';
import { userQuery, useUser } from '#web/features/account/queries.ts';
import { isSessionEnded, SessionEnded } from '#web/features/account/session-ended.tsx';
import { failureText } from '#web/lib/api-error.ts';
import { useApi } from '#web/lib/query-client.ts';
import { FormLayout, TextAreaField } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { type CorrectedRow, factProof } from './corrected-row.ts';
import {
  completeDraft,
  correctionBody,
  type Draft,
  type FactDraft,
  newFact,
  startingDraft,
  storeDraft,
} from './draft.ts';
import { FactFields } from './facts/fact-fields.tsx';
import { startingText } from './facts/fact-values.ts';

type Props = {
  kind: ChangedKind;
  id: string;
  row: CorrectedRow;
  field: string;
  onSent: (contributions: Contribution[]) => void;
};

export function CorrectionForm({ kind, id, row, field, onSent }: Props) {
  const client = useQueryClient();
  const api = useApi();
  const user = useUser();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [draft, setDraft] = useState(() => startingDraft(kind, id, factOf(field)));
  const [added, setAdded] = useState<string>();
  const form = useForm({
    schema: completeDraft,
    read: () => draft,
    submit: async (whole) => {
      if ((await client.ensureQueryData(userQuery())) === null) return navigate(paths.signIn(pathname + search));
      const sent = await api.send('PUT /api/user/corrections', { body: correctionBody(kind, row.id, whole) });
      storeDraft(kind, id, undefined);
      onSent(sent);
    },
    failed: (error) =>
      isSessionEnded(error) ? (
        <SessionEnded returnTo={pathname + search} />
      ) : (
        `Nothing was sent. ${failureText(error, 'Please try again in a minute.')}`
      ),
  });

  function factOf(name: string): FactDraft | undefined {
    const entry = row.computed?.includes(name) ? undefined : correctableEntry(kind, name);
    return entry && newFact(name, startingText(entry, row.values[name]));
  }

  function change(typed: Draft): void {
    setDraft(typed);
    storeDraft(kind, id, typed);
  }

  function changeFact(index: number, typed: Partial<FactDraft>): void {
    change({ ...draft, facts: draft.facts.map((fact, at) => (at === index ? { ...fact, ...typed } : fact)) });
  }

  function add(name: string): void {
    const fact = factOf(name);
    if (fact === undefined) return;
    setAdded(name);
    change({ ...draft, facts: [...draft.facts, fact] });
  }

  function remove(fact: FactDraft): void {
    flushSync(() => change({ ...draft, facts: draft.facts.filter((one) => one !== fact) }));
    document.getElementById(addFactId)?.focus();
  }

  const { facts, note } = draft;
  const others = correctableFacts[kind].filter(
    (name) => !row.computed?.includes(name) && facts.every((fact) => fact.field !== name),
  );
  const addFact = <AddFact kind={kind} row={row} fields={others} isFirst={facts.length === 0} onAdd={add} />;
  const isAsked = facts.length === 0 && field !== '' && factOf(field) === undefined;
  const notCorrected = <NotCorrected kind={kind} row={row} isAsked={isAsked} />;
  if (facts.length === 0) {
    return (
      <div className="card grid gap-5 p-5 sm:p-6">
        {isAsked && notCorrected}
        {addFact}
        <ol className="grid list-decimal gap-1 pl-5 text-ink2">
          <li>See what the page says now, and where that comes from.</li>
          <li>Enter the correct value, and how you know: a page, or your own measurement.</li>
          <li>An editor checks it before the page changes, and we email you the decision.</li>
        </ol>
        {!isAsked && <div className="border-t border-rule pt-4">{notCorrected}</div>}
      </div>
    );
  }
  return (
    <div className="card p-5 sm:p-6">
      <FormLayout
        form={form}
        submit={user === null ? 'Log in to send' : facts.length === 1 ? 'Send correction' : 'Send corrections'}
        busyLabel="Sending..."
      >
        {facts.map((fact, index) => {
          const entry = correctableEntry(kind, fact.field);
          return (
            entry && (
              <FactFields
                key={fact.field}
                form={form}
                row={row}
                entry={entry}
                name={`facts.${index}`}
                fact={fact}
                isNew={fact.field === added}
                onChange={(typed) => changeFact(index, typed)}
                onRemove={facts.length > 1 ? () => remove(fact) : undefined}
              />
            )
          );
        })}
        <div className="border-t border-rule pt-4">
          <TextAreaField
            form={form}
            name="note"
            label="Note for the editors (optional)"
            rows={3}
            maxLength={maxNote}
            dir="auto"
            value={note}
            onChange={({ target }) => change({ ...draft, note: target.value })}
          />
        </div>
      </FormLayout>
      <div className="mt-6 grid gap-4 border-t border-rule pt-4">
        {facts.length < maxFacts ? (
          addFact
        ) : (
          <p>You can send {maxFacts} facts a minute. Send these before you add others.</p>
        )}
        {notCorrected}
      </div>
    </div>
  );
}

const notCorrectedTexts: Record<ChangedKind, { why: string; report: string }> = {
  optic: {
    why: 'We take prices from shops’ pages.',
    report: 'Send us the page with the right price',
  },
  pistol: {
    why: 'This form can’t change which plate a footprint needs.',
    report: 'Say which plate is right',
  },
  footprint: {
    why: 'Glock MOS plates aren’t in this form, because each is tied to certain pistols and to how it’s sold.',
    report: 'Say what is wrong with a plate',
  },
  cut: {
    why: 'This form can’t change which pistols have the cut, or which plates sit on it.',
    report: 'Say what is wrong',
  },
  plate: {
    why: 'This form can’t change prices, or which pistols come with the plate.',
    report: 'Say what is wrong',
  },
};

type NotCorrectedProps = {
  kind: ChangedKind;
  row: CorrectedRow;
  isAsked: boolean;
};

function NotCorrected({ kind, row: { path, computed = [] }, isAsked }: NotCorrectedProps) {
  const { why, report } = notCorrectedTexts[kind];
  const [page] = path.split('#');
  return (
    <p className={isAsked ? 'text-reading' : 'text-ink2'}>
      {computed.length > 0 ? (
        <>
          Footprints and plates come from the pistol’s optic cut, so correct them there.{' '}
          <TextLink to={`${path}#optic-cut`}>Correct the cut</TextLink>
        </>
      ) : (
        <>
          {why} <TextLink to={paths.report(`path=${page}&reason=price-or-plate`)}>{report}</TextLink>
        </>
      )}
    </p>
  );
}

type AddFactProps = {
  kind: ChangedKind;
  row: CorrectedRow;
  fields: readonly string[];
  isFirst: boolean;
  onAdd: (field: string) => void;
};

const addFactId = 'another-fact';

function AddFact({ kind, row, fields, isFirst, onAdd }: AddFactProps) {
  const [stated, missing] = [true, false].map((wanted) =>
    fields.filter((field) => factProof(row, field, correctableEntry(kind, field)).isStated === wanted),
  );
  return (
    <div className="field">
      <label htmlFor={addFactId}>{isFirst ? 'Which fact?' : 'Correct another fact'}</label>
      <select id={addFactId} value="" onChange={({ target }) => onAdd(target.value)} className="control">
        <option value="">Choose</option>
        <Facts kind={kind} label="Stated" fields={stated} />
        <Facts kind={kind} label="Not stated" fields={missing} />
      </select>
    </div>
  );
}

function Facts({ kind, label, fields = [] }: { kind: ChangedKind; label: string; fields: string[] | undefined }) {
  if (fields.length === 0) return null;
  return (
    <optgroup label={label}>
      {fields.map((field) => (
        <option key={field} value={field}>
          {correctableEntry(kind, field)?.label}
        </option>
      ))}
    </optgroup>
  );
}
