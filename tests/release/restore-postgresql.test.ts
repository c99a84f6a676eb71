import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const SCRIPT = join(import.meta.dirname, '..', '..', 'deploy', 'backup', 'restore-postgresql');
const TIME = '2026-11-26 03:00:00+00';
const BASE = join('backups', 'base', '2026-11-26T020000Z');

/** A folder with a base backup of a server that was restored to a time before. */
async function withBaseBackup(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'landrush-restore-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, BASE), { recursive: true });
  const settings = join(folder, BASE, 'postgresql.auto.conf');
  await writeFile(settings, 'restore_command = \'cp "/earlier/wal/%f" "%p"\'\n');
  await appendFile(settings, "recovery_target_time = '2026-11-25 03:00:00+00'\nrecovery_prefetch = 'off'\n");
  return folder;
}

/** A setting of the restored data folder: of several lines PostgreSQL takes the last one. */
async function settingIn(folder: string, name: string): Promise<string | undefined> {
  const lines = (await readFile(join(folder, 'data', 'postgresql.auto.conf'), 'utf8')).split('\n');
  return lines.findLast((line) => line.startsWith(`${name} = `))?.slice(name.length + 3);
}

test.each([
  ['to the end of the archive', [], "''"],
  ['to a time', [TIME], `'${TIME}'`],
])('a base backup of a server that was restored to a time is restored %s', async (_, times, target) => {
  const folder = await withBaseBackup();
  execFileSync('sh', [SCRIPT, join(folder, 'data'), join(folder, 'backups'), ...times]);
  expect(await settingIn(folder, 'recovery_target_time')).toBe(target);
  expect(await settingIn(folder, 'restore_command')).toBe(`'cp "${folder}/backups/wal/%f" "%p"'`);
  expect(await readFile(join(folder, 'data', 'recovery.signal'), 'utf8')).toBe('');
});

test('at the end of a restore its time is deleted, so that no standby made afterwards ends at it', async () => {
  const folder = await withBaseBackup();
  execFileSync('sh', [SCRIPT, join(folder, 'data'), join(folder, 'backups'), TIME]);
  const command = (await settingIn(folder, 'recovery_end_command'))?.slice(1, -1) ?? '';
  execFileSync('sh', ['-c', command], { cwd: join(folder, 'data') });
  const settings = await readFile(join(folder, 'data', 'postgresql.auto.conf'), 'utf8');
  expect(settings.replaceAll(folder, '')).toBe(
    'restore_command = \'cp "/earlier/wal/%f" "%p"\'\nrecovery_prefetch = \'off\'\nrestore_command = \'cp "/backups/wal/%f" "%p"\'\n',
  );
});
