import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Failure, root, run, systemEnv } from './run.mjs';

const oldestNode = 20;
/** The minimum Node version for wrangler: major and minor. */
const oldestToolNode = [22, 12];

export function requireNode() {
  if (Number.parseInt(process.versions.node, 10) < oldestNode)
    throw new Failure(`Node ${oldestNode} or newer is needed; this is ${process.versions.node}.`);
}

export function install() {
  requireLockfileInStep();
  if (!isInstalled()) {
    console.log('Installing packages …');
    try {
      // Not with `npm ci`: it refuses a lockfile that lacks the optional packages of another platform.
      run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], { env: systemEnv });
    } catch (error) {
      throw new Failure(`${error.message}\nThe packages could not be installed. Is the npm registry within reach?`);
    }
  }
  requireToolNode();
}

function requireLockfileInStep() {
  const { dependencies, devDependencies } = readJson('package.json');
  const locked = readJson('package-lock.json').packages[''];
  if (isDeepStrictEqual([dependencies, devDependencies], [locked.dependencies, locked.devDependencies])) return;
  throw new Failure('package.json and package-lock.json name different packages: run `npm install` and commit both.');
}

/** npm writes the hidden lockfile last, so an install that was cut short does not count. */
function isInstalled() {
  const wanted = readJson('package-lock.json').packages;
  const present = readJson(join('node_modules', '.package-lock.json'))?.packages;
  if (!present) return false;
  const inStep = (path) =>
    present[path] && wanted[path]
      ? present[path].version === wanted[path].version && present[path].integrity === wanted[path].integrity
      : (present[path] ?? wanted[path]).optional;
  return Object.keys({ ...wanted, ...present }).every((path) => path === '' || inStep(path));
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw new Failure(`${file}: ${error.message}`);
  }
}

function requireToolNode() {
  const version = run('node', ['--version'], { quiet: true }).trim();
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
  const [wantedMajor, wantedMinor] = oldestToolNode;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new Failure(
    `wrangler needs Node ${oldestToolNode.join('.')}, but the tools would run on ${version}. ` +
      "The package 'node' brings its own; npm must be allowed to run its install script.",
  );
}
