import type { MailTransport } from './transport.ts';

/** Sends by Cloudflare Email Service, from the address in MAIL_FROM. */
export function cloudflareTransport({ EMAIL, MAIL_FROM }: Env): MailTransport {
  return {
    async send(mail) {
      if (!MAIL_FROM) throw new Error('The setting MAIL_FROM is missing: it says whom mails are from');
      await EMAIL.send({ from: { email: MAIL_FROM, name: 'Red Dot Atlas' }, ...mail });
    },
  };
}
