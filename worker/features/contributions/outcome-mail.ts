import { html } from 'hono/html';
import type { Contribution } from '#domain/contributions/contributions.schema.ts';
import { changedText, saidText } from '#domain/contributions/said-text.ts';
import { stateText } from '#domain/contributions/state-texts.ts';
import type { Mail } from '#worker/mail/mail.ts';
import { mailHtml } from '#worker/mail/messages.ts';

/** What the mail says of a contribution. */
export type Outcome = Pick<
  Contribution,
  'kind' | 'entity' | 'title' | 'field' | 'value' | 'acceptedValue' | 'reason' | 'state' | 'toCheck' | 'reply'
>;

function outcomeText(outcome: Outcome): string {
  const what = `${outcome.title}\n${saidText(outcome)}\n${changedText(outcome) ?? stateText(outcome)}`;
  return outcome.reply === null ? `${what}.` : `${what}: ${outcome.reply}`;
}

/**
 * What became of a member's contributions, with a link to their profile.
 * @param left how many wait for the next mail
 */
export async function outcomeMail(
  outcomes: readonly Outcome[],
  left: number,
  profileLink: string,
): Promise<Omit<Mail, 'to'>> {
  const before = 'Thank you for what you sent us. Here is what became of it.';
  const next = left === 0 ? '' : `Tomorrow’s email will have ${left} more. `;
  const after = `${next}We send at most one of these a day. To answer a question or see everything you sent:`;
  const texts = outcomes.map(outcomeText);
  return {
    subject: 'Your contributions to Red Dot Atlas',
    text: `${[before, ...texts, after, profileLink, 'Red Dot Atlas'].join('\n\n')}\n`,
    html: await mailHtml(html`<p>${before}</p>
${texts.map((text) => html`<p style="white-space: pre-wrap">${text}</p>\n`)}<p>${after}<br><a href="${profileLink}">${profileLink}</a></p>`),
  };
}
