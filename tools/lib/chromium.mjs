import { existsSync, readFileSync } from 'node:fs';
import { Failure, run, systemEnv } from './run.mjs';

const debianChromium = '/usr/bin/chromium';

/** @returns the browser's path; undefined if Playwright has its own */
export function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Failure(`CHROMIUM_PATH names no file: ${chosen}`);
    return chosen;
  }
  if (existsSync(debianChromium)) return debianChromium;
  if (process.getuid?.() === 0 && isDebian()) {
    const env = { ...systemEnv, DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update'], { env });
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env });
    return debianChromium;
  }
  run('playwright', ['install', 'chromium']);
  return undefined;
}

/** Ubuntu's package of that name is only a pointer to a snap. */
function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
