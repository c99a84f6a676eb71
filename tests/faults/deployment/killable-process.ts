import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process of the deployment that can be killed and restarted. */
export interface KillableProcess {
  readonly name: string;
  /** Spawns it; with `isReady` given, waits until it is ready. */
  start(): Promise<void>;
  /** SIGKILL, without cleanup. */
  kill(): Promise<void>;
  /** SIGTERM, and SIGKILL after a timeout; resolves to false after a timeout. */
  stop(): Promise<boolean>;
  /** SIGKILL without waiting, for the exit of this process. */
  abandon(): void;
  /** The pid of the running process. */
  pid(): number;
  /** The number of unexpected exits. */
  endedByItself(): number;
}

export interface ProcessSpec {
  readonly name: string;
  /** The program and its arguments. */
  readonly command: readonly [string, ...string[]];
  readonly env: Readonly<Record<string, string>>;
  /** The file its output is appended to. */
  readonly logFile: string;
  /** Its user and working directory, and whether it is shielded from signals of the terminal. */
  readonly options?: Pick<SpawnOptions, 'uid' | 'gid' | 'cwd' | 'detached'>;
  readonly isReady?: (pid: number) => Promise<boolean>;
}

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 15_000;

/** Describes a process without starting it. */
export function createProcess({ name, command, env, logFile, options, isReady }: ProcessSpec): KillableProcess {
  let child: ChildProcess | null = null;
  let unqueried = 0;

  async function start(): Promise<void> {
    const log = openSync(logFile, 'a');
    const [program, ...args] = command;
    const started = spawn(program, args, { ...options, env, stdio: ['ignore', log, log, 'ipc'] });
    closeSync(log);
    child = started;
    started.once('exit', () => {
      if (child !== started) return;
      child = null;
      unqueried += 1;
    });
    if (isReady !== undefined) await untilReady(started, isReady);
  }

  async function untilReady(started: ChildProcess, ready: (pid: number) => Promise<boolean>): Promise<void> {
    for (const endsAt = Date.now() + READY_WITHIN_MS; Date.now() < endsAt; await sleep(25)) {
      if (child !== started) throw new Error(`The ${name} process ended while it started: ${lastLines(logFile)}`);
      if (await ready(started.pid ?? 0)) return;
    }
    throw new Error(`The ${name} process did not answer within ${READY_WITHIN_MS / 1000} s: ${lastLines(logFile)}`);
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<boolean> {
    const ending = child;
    child = null;
    if (ending === null) return true;
    const ended = once(ending, 'exit').then(() => true);
    ending.kill(signal);
    const isInTime = await Promise.race([ended, sleep(STOP_WITHIN_MS, false, { ref: false })]);
    if (!isInTime) ending.kill('SIGKILL');
    await ended;
    return isInTime;
  }

  return {
    name,
    start,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    abandon: () => void child?.kill('SIGKILL'),
    pid() {
      if (child?.pid === undefined) throw new Error(`The ${name} process does not run.`);
      return child.pid;
    },
    endedByItself: () => unqueried,
  };
}

/** The end of a log, whose folder may be removed. */
function lastLines(logFile: string): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-5).join('\n');
}
