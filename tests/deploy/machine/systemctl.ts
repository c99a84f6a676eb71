import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startUnit, stopSignal } from './unit.ts';

// Stands in for systemctl: starts, stops and reloads units of /etc/systemd/system, the proxies and PostgreSQL. A
// process that ends without a command is not started again, so that the tests see it.

const PIDS = '/run/units';
/** As TimeoutStopSec of the units. */
const STOP_WITHIN_MS = 30_000;

mkdirSync(PIDS, { recursive: true });
const [action = '', ...rest] = process.argv.slice(2);
await run(action, rest.filter((name) => name !== '--now').flatMap(unitsOf));

async function run(verb: string, units: readonly string[]): Promise<void> {
  switch (verb) {
    case 'daemon-reload':
      return;
    case 'enable':
    case 'start':
      return void (await Promise.all(units.map(start)));
    case 'stop':
      return void (await Promise.all(units.map(stop)));
    case 'restart':
      await Promise.all(units.map(stop));
      return void (await Promise.all(units.map(start)));
    case 'reload':
      return void units.map((unit) => process.kill(pidOf(unit), 'SIGHUP'));
    default:
      throw new Error(`The systemctl of the tests cannot ${verb}.`);
  }
}

/** A pattern stands for the units that run. */
function unitsOf(name: string): readonly string[] {
  if (!name.endsWith('*')) return [name];
  return readdirSync(PIDS).filter((unit) => unit.startsWith(name.slice(0, -1)));
}

async function start(unit: string): Promise<void> {
  if (existsSync(join(PIDS, unit))) return;
  startUnit(unit, join(PIDS, unit));
  // Debian's unit has started when the server answers.
  if (unit === 'postgresql') while (spawnSync('pg_isready', ['-q']).status !== 0) await sleep(100);
}

async function stop(unit: string): Promise<void> {
  if (!existsSync(join(PIDS, unit))) return;
  const pid = pidOf(unit);
  process.kill(pid, stopSignal(unit));
  for (const endsAt = Date.now() + STOP_WITHIN_MS; isRunning(pid); await sleep(50))
    if (Date.now() > endsAt) throw new Error(`${unit} did not stop within ${STOP_WITHIN_MS / 1000} s.`);
  rmSync(join(PIDS, unit));
}

/** False for a zombie: its parent has ended and does not read its status. */
function isRunning(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && !/\) Z /.test(readFileSync(file, 'utf8'));
}

function pidOf(unit: string): number {
  return Number(readFileSync(join(PIDS, unit), 'utf8'));
}
