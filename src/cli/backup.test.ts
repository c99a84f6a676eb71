import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createMigratedFile } from '#tests/support/databases.ts';
import { runBackup, runRestore } from './backup.ts';
import type { RunCommand } from './command.ts';

async function openFolder(env: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'landrush-cli-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'landrush.sqlite');
  await createMigratedFile(file);
  return {
    folder,
    file,
    run: async (command: RunCommand, ...args: readonly string[]) => {
      const [out, err]: [string[], string[]] = [[], []];
      const status = await command(args, {
        env: { DATA_DIR: folder, ...env },
        cwd: folder,
        now: () => 7,
        out: (line) => void out.push(line),
        err: (line) => void err.push(line),
      });
      return { status, out, err };
    },
  };
}

test('a backup is created and restored', async () => {
  const { run, file, folder } = await openFolder();
  const backup = join(folder, 'today.sqlite');
  expect(await run(runBackup, 'today.sqlite')).toEqual({
    status: 0,
    out: [expect.stringMatching(/^Backed up .*landrush\.sqlite to .*today\.sqlite: \d+\.\d MB, checked\.$/)],
    err: [],
  });
  expect(await run(runRestore, 'today.sqlite')).toEqual({
    status: 1,
    out: [],
    err: [`This replaces ${file} by ${backup}: repeat it with --yes.`],
  });
  expect(await run(runRestore, 'today.sqlite', '--yes')).toEqual({
    status: 0,
    out: [
      `Restored ${file} from ${backup}.`,
      'Before the processes start: landrush migrate, landrush resync --since <time of the backup>.',
      `Moved aside: ${file}.before-restore-7`,
    ],
    err: [],
  });
  expect((await stat(`${file}.before-restore-7`)).isFile()).toBe(true);
});

test('a backup does not replace an existing file', async () => {
  const { run, file } = await openFolder();
  expect(await run(runBackup, file)).toMatchObject({ status: 1, err: [expect.stringContaining('exists already')] });
});

test('a database or backup that is missing is named', async () => {
  const { run, file, folder } = await openFolder();
  const missing = join(folder, 'missing.sqlite');
  expect((await run(runRestore, missing, '--yes')).err).toEqual([`There is no database at ${missing}.`]);
  await rm(file);
  expect((await run(runBackup, missing)).err).toEqual([`There is no database at ${file}.`]);
});

test('backups of PostgreSQL are refused with a reference to the guide', async () => {
  const { run } = await openFolder({ DATABASE_URL: 'postgres://shop@db/shop' });
  for (const command of [runBackup, runRestore])
    expect(await run(command, 'file')).toMatchObject({
      status: 1,
      err: [expect.stringContaining('docs/deploy/backup.md')],
    });
});

test.each([[[]], [['one', 'two']], [['one', '--fast']]])('invalid arguments are refused: %j', async (args) => {
  const { run } = await openFolder();
  for (const command of [runBackup, runRestore])
    expect(await run(command, ...args)).toMatchObject({ status: 2, out: [], err: [expect.stringMatching(/\.|'/)] });
});
