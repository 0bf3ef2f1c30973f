import { randomUUID } from 'node:crypto';
import type { Random } from '../random.ts';
import type { Send } from './client.ts';
import type { Ledger } from './ledger.ts';

/** One write of somebody who is not signed in: a registration, a message, or views of a post. */
export async function visitorWrite(send: Send, slugs: string[], random: Random, ledger: Ledger): Promise<void> {
  const kind = random.below(10);
  const word = randomUUID();
  if (kind < 2) {
    const email = `${word}@example.com`;
    const outcome = await send('POST', '/api/register', { email, password: `a password ${word}`, handle: word });
    ledger.count(outcome, 'registration');
    const query = 'SELECT handle AS value FROM users WHERE email = ?';
    ledger.record(`account ${email}`, outcome, word, query, [email]);
  } else if (kind < 6) {
    const [path, body] = ['/api/contact', { name: 'Visitor', email: `${word}@example.com`, message: word }];
    const outcome = await send('POST', path, body, { 'Idempotency-Key': word });
    ledger.count(outcome, 'message');
    const sql = 'SELECT count(*) AS value FROM contact_messages WHERE message = ?';
    ledger.creates.push({ path, body, key: word, cookie: '', count: { sql, value: word }, outcome });
  } else {
    ledger.count(await send('POST', `/api/blog/posts/${random.pick(slugs)}/view`), 'view');
  }
}
