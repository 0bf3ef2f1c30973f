import { createHash } from 'node:crypto';

export const memberPassword = 'a dot for a member';

// Processes are numbered from 0, and one that replaces a failed one gets the next number.
const processes = 12;
const perProcess = 60;

function member(process: number, index: number) {
  const name = createHash('sha256').update(`${process} ${index}`).digest('hex').slice(0, 10);
  return { email: `${name}@example.com`, handle: `Shooter ${name}`, password: memberPassword };
}

/** Verified members that the server starts with: checking passwords is slow by design, and registering takes one more check. */
export const seededMembers = () =>
  Array.from({ length: processes * perProcess }, (_, at) => member(Math.floor(at / perProcess), at % perProcess));

let used = 0;

export function nextMember(process: number): ReturnType<typeof member> | undefined {
  if (process >= processes || used === perProcess) return undefined;
  used += 1;
  return member(process, used - 1);
}
