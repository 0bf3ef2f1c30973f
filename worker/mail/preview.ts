import type { Mail, MailTransport } from './messages.ts';

export type StoredMail = Mail & { createdAt: string };

const prefix = 'mail:';
const storedSeconds = 7 * 24 * 3600;
const maxListed = 100;

/** KV lists keys in alphabetical order, so these sort newest first. */
function keyOf(time: number): string {
  return `${prefix}${String(9_999_999_999_999 - time).padStart(13, '0')}:${crypto.randomUUID()}`;
}

export function previewTransport(store: KVNamespace): MailTransport {
  return {
    async send(mail) {
      const now = Date.now();
      const stored: StoredMail = { ...mail, createdAt: new Date(now).toISOString() };
      await store.put(keyOf(now), JSON.stringify(stored), { expirationTtl: storedSeconds });
    },
  };
}

export async function storedMails(store: KVNamespace): Promise<StoredMail[]> {
  const { keys } = await store.list({ prefix, limit: maxListed });
  const mails = await Promise.all(keys.map(({ name }) => store.get<StoredMail>(name, 'json')));
  return mails.filter((mail) => mail !== null);
}
