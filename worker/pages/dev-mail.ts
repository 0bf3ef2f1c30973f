import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import type { AppEnv } from '../env.ts';
import { storedMails } from '../mail/preview.ts';
import { previewsMail } from '../mail/transport.ts';

const urls = /(https?:\/\/\S+)/;

function linked(text: string) {
  return text.split(urls).map((part) => (urls.test(part) ? html`<a href="${part}">${part}</a>` : part));
}

export const devMail = createMiddleware<AppEnv>(async (c, next) => {
  if (!previewsMail(c.env, c.req.url)) return next();
  const mails = await storedMails(c.env.SESSIONS);
  // A mail's own HTML is shown in a sandboxed frame.
  return c.html(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Unsent mail | Red Dot Atlas</title>
<style>
body { font: 1rem/1.5 sans-serif; max-width: 45rem; margin: 2rem auto; padding: 0 1rem; }
article { border-top: 1px solid; padding: 1rem 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
iframe { width: 100%; height: 20rem; border: 1px solid; background: #fff; }
</style>
</head>
<body>
<main>
<h1>Unsent mail</h1>
<p>MAIL_TRANSPORT is set to preview, so mail is stored here for a week instead of being sent. <a href="/dev/mail.json">As JSON</a></p>
${mails.length === 0 ? html`<p>No mail yet.</p>` : ''}
${mails.map(
  (mail) => html`<article>
<h2>${mail.subject}</h2>
<p>To ${mail.to}${mail.replyTo && `, reply to ${mail.replyTo}`}, <time datetime="${mail.createdAt}">${mail.createdAt}</time></p>
<pre>${linked(mail.text)}</pre>
<details><summary>As HTML</summary><iframe sandbox title="${mail.subject}" srcdoc="${mail.html}"></iframe></details>
</article>
`,
)}
</main>
</body>
</html>`);
});

export const devMailJson = createMiddleware<AppEnv>(async (c, next) => {
  if (!previewsMail(c.env, c.req.url)) return next();
  return c.json(await storedMails(c.env.SESSIONS));
});
