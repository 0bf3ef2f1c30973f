import { type ActionFunctionArgs, data } from 'react-router';
import { postedMessage } from '#worker/features/contact/posted-message.ts';
import { serverContext } from '#worker/pages/context.ts';

export async function postMessage({ context, request }: ActionFunctionArgs) {
  const { c } = context.get(serverContext);
  // A body that isn't a form counts as an empty form.
  const form = await request.formData().catch(() => new FormData());
  const values = Object.fromEntries(form) as Record<string, string>;
  const answer = await postedMessage(c, values);
  const headers = { 'Cache-Control': 'private, no-store' };
  return data({ ...answer, values }, { status: answer.sent ? 200 : answer.status, headers });
}
