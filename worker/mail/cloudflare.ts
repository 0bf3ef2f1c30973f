import type { MailTransport } from './mail.ts';

export function cloudflareTransport({ EMAIL, MAIL_FROM }: Env): MailTransport {
  return {
    async send(mail) {
      if (!MAIL_FROM) throw new Error('MAIL_FROM is missing: set it to the sender’s email');
      await EMAIL.send({ from: { email: MAIL_FROM, name: 'Red Dot Atlas' }, ...mail });
    },
  };
}
