import { existsSync } from 'node:fs';
import { installDebianPackages, mayInstallDebianPackages } from './debian.mjs';
import { Failure, run } from './run.mjs';

/** Debian's package and program: Chromium without windows, which takes about half the time of the whole browser. */
const headlessShell = 'chromium-headless-shell';
const installed = [`/usr/bin/${headlessShell}`, '/usr/bin/chromium'];

/** @returns the browser's path; undefined if Playwright has its own */
export function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Failure(`CHROMIUM_PATH names no file: ${chosen}`);
    return chosen;
  }
  if (!existsSync(installed[0]) && mayInstallDebianPackages()) installHeadlessShell();
  const found = installed.find((path) => existsSync(path));
  if (found === undefined) run('playwright', ['install', 'chromium', '--only-shell']);
  return found;
}

/** A failure is no problem yet: the whole browser may be there. */
function installHeadlessShell() {
  try {
    installDebianPackages([headlessShell]);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.warn(`${headlessShell} could not be installed: ${error.message}`);
  }
}
