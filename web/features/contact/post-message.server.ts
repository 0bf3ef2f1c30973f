import { type ActionFunctionArgs, data } from 'react-router';
import { postedMessage } from '#worker/features/contact/posted-message.ts';
import { serverContext } from '#worker/pages/context.ts';

/** Sends the form, and answers with what was typed if it was refused. */
export async function postMessage({ context, request }: ActionFunctionArgs) {
  const { c } = context.get(serverContext);
  const values = Object.fromEntries(await request.formData()) as Record<string, string>;
  const answer = await postedMessage(c, values);
  const headers = { 'Cache-Control': 'private, no-store' };
  return data({ ...answer, values }, { status: answer.sent ? 200 : answer.status, headers });
}
