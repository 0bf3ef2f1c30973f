import { type ActionFunctionArgs, data } from 'react-router';
import { errorStatus } from '#domain/api/errors.ts';
import type { AppContext } from '#worker/env.ts';
import { logError, toAppError } from '#worker/http/errors.ts';
import { serverContext } from '#worker/pages/context.ts';
import type { Posted } from './posted-form.ts';

const headers = { 'Cache-Control': 'private, no-store' };

/** Runs what a form asks for. A refusal keeps what was typed. */
export async function postedForm<Done extends object>(
  { context, request }: ActionFunctionArgs,
  save: (c: AppContext, form: FormData) => Promise<Done | Response>,
) {
  const { c } = context.get(serverContext);
  // A body that isn't a form counts as an empty form.
  const form = await request.formData().catch(() => new FormData());
  const values = shownValues(form);
  try {
    const done = await save(c, form);
    if (done instanceof Response) return done;
    return data<Posted<Done>>({ values, done }, { headers });
  } catch (cause) {
    const error = toAppError(cause as Error);
    logError(c, error, cause);
    const { code, message, issues = [] } = error;
    return data<Posted<Done>>({ values, refused: { message, issues } }, { status: errorStatus[code], headers });
  }
}

/** Passwords are not sent back. */
function shownValues(form: FormData): Record<string, string> {
  const isShown = (entry: [string, FormDataEntryValue]): entry is [string, string] =>
    typeof entry[1] === 'string' && !/password/i.test(entry[0]);
  return Object.fromEntries([...form].filter(isShown));
}
