/** `npm run export-db -- FILE [--remote]`: writes the database as SQL that `wrangler d1 execute --file` reads. */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, renameSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Failure, main, root, toolEnv } from '../lib/run.mjs';
import { dump, type Query } from './dump.ts';

const usage = 'Usage: npm run export-db -- FILE [--remote | --persist-to FOLDER]';

/** @throws Failure with what wrangler printed */
function queryDatabase(target: string[]): Query {
  return (statements) => {
    const { status, stdout, stderr } = spawnSync(
      'wrangler',
      ['d1', 'execute', 'DB', ...target, '--json', '--yes', '--command', statements.join('; ')],
      { cwd: root, env: toolEnv, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
    );
    if (status !== 0) throw new Failure(`wrangler could not read the database:\n${stdout}${stderr}`);
    const answers = JSON.parse(stdout) as { results: Record<string, unknown>[] }[];
    return answers.map(({ results }) => results);
  };
}

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { remote: { type: 'boolean' }, 'persist-to': { type: 'string' } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Failure(usage);
  const state = values['persist-to'];
  const target = [values.remote ? '--remote' : '--local', ...(state ? ['--persist-to', state] : [])];
  // An export that fails leaves no file that could pass for a whole one.
  const partial = `${file}.partial`;
  const output = openSync(partial, 'w');
  let statements = 0;
  for (const statement of dump(queryDatabase(target))) {
    writeSync(output, `${statement.replace(/;\s*$/, '')};\n`);
    statements += 1;
  }
  closeSync(output);
  renameSync(partial, file);
  console.log(`${statements.toLocaleString('en')} statements in ${file}`);
});
