import { copyFileSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createDevVars } from '../lib/dev-vars.mjs';
import { installPackages } from '../lib/install.mjs';
import { Failure, root, run } from '../lib/run.mjs';

/** The last version: the newest tag, or the commit before this one. */
export function lastVersion(): string {
  const tags = run('git', ['tag', '--sort=-creatordate'], { quiet: true }).split('\n');
  return tags[0] || 'HEAD~1';
}

/**
 * Checks a version out into a folder and builds it there, with this version's packages if it has the same ones.
 * @returns the commit
 */
export function buildVersion(ref: string, folder: string): string {
  let commit: string;
  try {
    commit = run('git', ['rev-parse', '--verify', `${ref}^{commit}`], { quiet: true }).trim();
  } catch {
    throw new Failure(`There is no version ${ref}.`);
  }
  run('git', ['worktree', 'add', '--detach', folder, commit], { quiet: true });
  const lockfile = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8');
  if (lockfile(folder) === lockfile(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  else installPackages(folder);
  createDevVars();
  copyFileSync(join(root, '.dev.vars'), join(folder, '.dev.vars'));
  run('npm', ['run', 'build'], { cwd: folder, quiet: true });
  return commit;
}

export function removeVersion(folder: string): void {
  if (existsSync(folder)) run('git', ['worktree', 'remove', '--force', folder], { quiet: true });
}
