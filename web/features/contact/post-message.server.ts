import type { ActionFunctionArgs } from 'react-router';
import { postedForm } from '#web/lib/posted-form.server.ts';
import { write } from '#worker/api/write.ts';

export const postMessage = (args: ActionFunctionArgs) =>
  postedForm(args, (c, form) => write(c, 'POST /api/contact', Object.fromEntries(form)));
