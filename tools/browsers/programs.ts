import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackages, mayInstallDebianPackages } from '../lib/debian.mjs';
import { Failure } from '../lib/run.mjs';

/** Debian's package of each program. */
const packages = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  'xvfb-run': 'xvfb',
  xauth: 'xauth',
};

export function ensurePrograms(): void {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const missing = Object.entries(packages)
    .filter(([program]) => !folders.some((folder) => existsSync(join(folder, program))))
    .map(([, name]) => name);
  if (missing.length === 0) return;
  if (!mayInstallDebianPackages())
    throw new Failure(`These packages are missing; on Debian, as root: apt-get install ${missing.join(' ')}`);
  installDebianPackages(missing);
}
