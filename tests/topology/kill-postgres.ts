import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Kills the PostgreSQL server of a data folder with all its processes at once, as a loss of power does. */
export async function killPostgres(dataFolder: string): Promise<void> {
  const [line = ''] = (await readFile(join(dataFolder, 'postmaster.pid'), 'utf8')).split('\n');
  const postmaster = Number(line);
  // Stopped, so that it starts nothing while the others are killed.
  process.kill(postmaster, 'SIGSTOP');
  const children = (await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')).split(' ');
  for (const pid of [...children.map(Number).filter((child) => child > 0), postmaster]) process.kill(pid, 'SIGKILL');
}
