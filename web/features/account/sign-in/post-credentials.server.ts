import { type ActionFunctionArgs, redirect } from 'react-router';
import { registrationFormSchema } from '#domain/account/account.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import { postedForm } from '#web/lib/posted-form.server.ts';
import { write } from '#worker/api/write.ts';
import type { AppContext } from '#worker/env.ts';
import { parse } from '#worker/http/body.ts';
import { readProfile } from '../profile/profile-fields.tsx';
import { tabIn } from './auth-tabs.ts';
import { safeRedirect } from './safe-redirect.ts';

const secondStepText =
  'This account has two-factor authentication, and that step needs JavaScript. Turn JavaScript on, reload this page and log in again.';

async function logIn(c: AppContext, form: FormData): Promise<Response> {
  const login = await write(c, 'POST /api/login', Object.fromEntries(form));
  if ('twoFactor' in login) throw new AppError('invalid', secondStepText);
  const { origin, searchParams } = new URL(c.req.url);
  return redirect(safeRedirect(searchParams.get('next'), origin), 303);
}

function register(c: AppContext, form: FormData) {
  const { confirmPassword: _, ...body } = parse(registrationFormSchema, readProfile(form));
  return write(c, 'POST /api/register', body);
}

export function postCredentials(args: ActionFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  return tabIn(searchParams) === 'register' ? postedForm(args, register) : postedForm<never>(args, logIn);
}

export const postForgotPassword = (args: ActionFunctionArgs) =>
  postedForm(args, (c, form) => write(c, 'POST /api/forgot-password', Object.fromEntries(form)));
