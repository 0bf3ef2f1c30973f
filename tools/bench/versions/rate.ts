import { load } from '../lib/load.ts';
import { cpuMs, runtimesOf } from '../lib/processes.ts';
import type { Version } from './version.ts';

const requests = 300;

let rendered = 0;

/** Requests of the pistol list a second, each rendered, and the CPU time that one costs the local runtime, in milliseconds. */
export async function measureRate({ name, direct, pid }: Version): Promise<{ rate: number; cpu: number }> {
  const pids = runtimesOf(pid);
  const spent = cpuMs(pids);
  // A parameter that means nothing: a version may store the documents of URLs that it has rendered.
  const { rate, errors } = await load(() => `${direct}/pistol?n=${rendered++}`, requests);
  if (errors > 0) throw new Error(`${errors} requests of /pistol failed in the version ${name}`);
  return { rate, cpu: (cpuMs(pids) - spent) / requests };
}
