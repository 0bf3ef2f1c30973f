import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure, run, systemEnv } from './run.mjs';

/** Ubuntu's packages of browsers are only pointers to snaps. */
function mayInstallDebianPackages() {
  if (process.getuid?.() !== 0) return false;
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

function installDebianPackages(names) {
  const env = { ...systemEnv, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update'], { env });
  run('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env });
}

/** Debian's package and program: Chromium without windows, which takes about half the time of the whole browser. */
const headlessShell = 'chromium-headless-shell';
const installed = [`/usr/bin/${headlessShell}`, '/usr/bin/chromium'];

export function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Failure(`CHROMIUM_PATH names no file: ${chosen}`);
    return chosen;
  }
  if (!existsSync(installed[0]) && mayInstallDebianPackages()) {
    try {
      installDebianPackages([headlessShell]);
    } catch (error) {
      // No problem yet: the whole browser may be there.
      if (!(error instanceof Failure)) throw error;
      console.warn(`${headlessShell} could not be installed: ${error.message}`);
    }
  }
  const found = installed.find((path) => existsSync(path));
  if (found === undefined) run('playwright', ['install', 'chromium', '--only-shell']);
  return found;
}

/** Debian's package of each program that the walks in Firefox and WebKit need. */
const packages = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  'xvfb-run': 'xvfb',
  xauth: 'xauth',
};

export function ensureFirefoxAndWebKit() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const missing = Object.entries(packages)
    .filter(([program]) => !folders.some((folder) => existsSync(join(folder, program))))
    .map(([, name]) => name);
  if (missing.length === 0) return;
  if (!mayInstallDebianPackages())
    throw new Failure(`These packages are missing; on Debian, as root: apt-get install ${missing.join(' ')}`);
  installDebianPackages(missing);
}
