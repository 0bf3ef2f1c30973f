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

/** With a period at the end, unless it ends already, or with a link that a period would break. */
const ended = (text: string) => (/[.!?…]["'”’)]*$|https?:\/\/\S+$/.test(text) ? text : `${text}.`);

function outcomeText(outcome: Outcome): string {
  const { title, reply } = outcome;
  const changed = changedText(outcome);
  const state = changed ?? stateText(outcome);
  // A change has a colon of its own.
  const became = reply === null ? state : `${state}${changed === undefined ? ':' : '.'} ${reply}`;
  return `${title}\n${saidText(outcome)}\n${ended(became)}`;
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
