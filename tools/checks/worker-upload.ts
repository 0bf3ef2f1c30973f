/** `node tools/checks/worker-upload.ts`, after a build: rehearses a deployment, and the Worker's upload must stay small. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** KiB after gzip, as `wrangler deploy` measures them. What draws social images has 1,020 of them. */
const uploadLimit = 1515;

const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
try {
  const output = execFileSync('wrangler', ['deploy', '--dry-run', '--outdir', folder], { encoding: 'utf8' });
  console.log(output);
  const size = /Total Upload: .* gzip: ([\d.]+) KiB/.exec(output)?.[1];
  if (size === undefined) throw new Error('wrangler did not say how large the upload is');
  if (Number(size) > uploadLimit) {
    console.error(`The Worker's upload has ${size} KiB; the limit is ${uploadLimit}.`);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}
