import { readdirSync, readFileSync } from 'node:fs';

/** The workerd processes that descend from a process. */
export function runtimesOf(ancestor: number): number[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map<number, number>();
  for (const name of processes) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // The process has ended.
    }
  }
  const descends = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === ancestor || descends(parents.get(pid)));
  return [...parents.keys()].filter(
    (pid) => descends(pid) && /workerd/.test(readFileSync(`/proc/${pid}/comm`, 'utf8')),
  );
}

/** Sums a figure of /proc/…/status, in MB. */
export function memory(pids: number[], figure: 'VmRSS' | 'VmHWM'): number {
  const found = pids.map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(status.match(new RegExp(`${figure}:\\s+(\\d+)`))?.[1] ?? 0);
  });
  return found.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1024;
}

/** The CPU time that processes have used, in milliseconds. */
export function cpuMs(pids: number[]): number {
  const threads = pids.flatMap((pid) => readdirSync(`/proc/${pid}/task`).map((task) => `/proc/${pid}/task/${task}`));
  return (
    threads.reduce((sum, thread) => sum + Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0]), 0) / 1e6
  );
}
