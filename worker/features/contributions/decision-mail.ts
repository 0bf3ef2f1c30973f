import { and, eq, isNull } from 'drizzle-orm';
import { html } from 'hono/html';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { changedText, saidText, stateText } from '#domain/contributions/said-text.ts';
import { users } from '#worker/db/schema/account/users.ts';
import type { AppContext } from '#worker/env.ts';
import { bestEffort } from '#worker/http/log.ts';
import { siteOrigin } from '#worker/http/site-origin.ts';
import { allowSlow } from '#worker/http/time-limits.ts';
import { type Mail, mailHtml } from '#worker/mail/messages.ts';
import { mailFailure } from '#worker/mail/transport.ts';
import type { Decision } from './decisions.ts';

/** A period would break a link at the end. */
const ended = (text: string) => (/[.!?…]["'”’)]*$|https?:\/\/\S+$/.test(text) ? text : `${text}.`);

function outcomeText(contribution: QueuedContribution): string {
  const { title, reply } = contribution;
  const changed = changedText(contribution);
  const state = changed ?? stateText(contribution);
  const became = reply === null ? state : `${state}${changed === undefined ? ':' : '.'} ${reply}`;
  return `${title}\n${saidText(contribution)}\n${ended(became)}`;
}

async function decisionMail(contribution: QueuedContribution, profileLink: string): Promise<Omit<Mail, 'to'>> {
  const before = 'Thanks for your contribution. Here’s what we decided, or what we’d like to know:';
  const outcome = outcomeText(contribution);
  const after = 'To answer a question or see everything you sent:';
  return {
    subject: 'Your contribution to Red Dot Atlas',
    text: `${[before, outcome, after, profileLink, 'Red Dot Atlas'].join('\n\n')}\n`,
    html: await mailHtml(html`<p>${before}</p>
<p style="white-space: pre-wrap">${outcome}</p>
<p>${after}<br><a href="${profileLink}">${profileLink}</a></p>`),
  };
}

async function mailMember(c: AppContext, contribution: QueuedContribution, id: number): Promise<void> {
  const [member] = await c.var.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, id), users.emailVerified, isNull(users.suspendedAt)));
  if (member === undefined) return;
  const mail = { to: member.email, ...(await decisionMail(contribution, `${siteOrigin(c)}/profile#contributions`)) };
  const failure = await mailFailure(c.env, mail, c.req.url);
  if (failure !== undefined) throw new Error(failure);
}

/** A retry of the request mails nothing. */
export async function withMail(c: AppContext, decision: Promise<Decision>): Promise<QueuedContribution> {
  const { contribution, isNew } = await decision;
  if (isNew && contribution.member !== null) {
    allowSlow(c.env, 'EMAIL');
    const mailing = mailMember(c, contribution, contribution.member.id);
    c.executionCtx.waitUntil(bestEffort(c, 'Contribution mail not sent', mailing));
  }
  return contribution;
}
