import type { Mail, MailTransport } from './transport.ts';

export type KeptMail = Mail & { createdAt: string };

const prefix = 'mail:';
const keptSeconds = 7 * 24 * 3600;
const shownAtMost = 100;

/** Names sort by age, the newest first, as KV lists them in the order of their names. */
function nameOf(time: number): string {
  return `${prefix}${String(9_999_999_999_999 - time).padStart(13, '0')}:${crypto.randomUUID()}`;
}

/** Keeps mails in KV, to be read there. */
export function previewTransport(store: KVNamespace): MailTransport {
  return {
    async send(mail) {
      const now = Date.now();
      const kept: KeptMail = { ...mail, createdAt: new Date(now).toISOString() };
      await store.put(nameOf(now), JSON.stringify(kept), { expirationTtl: keptSeconds });
    },
  };
}

/** The mails that were kept, the newest first. */
export async function keptMails(store: KVNamespace): Promise<KeptMail[]> {
  const { keys } = await store.list({ prefix, limit: shownAtMost });
  const mails = await Promise.all(keys.map(({ name }) => store.get<KeptMail>(name, 'json')));
  return mails.filter((mail) => mail !== null);
}
