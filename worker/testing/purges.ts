import { env } from 'cloudflare:workers';

/** Forgets the purges of rows that a test has inserted by itself. */
export const forgetPurges = () => env.DB.prepare('DELETE FROM pending_purges').run();
