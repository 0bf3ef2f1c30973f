import { readFileSync } from 'node:fs';
import { run, systemEnv } from './run.mjs';

/** Ubuntu's packages of browsers are only pointers to snaps. */
export function mayInstallDebianPackages() {
  if (process.getuid?.() !== 0) return false;
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/** @param {string[]} names */
export function installDebianPackages(names) {
  const env = { ...systemEnv, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update'], { env });
  run('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env });
}
