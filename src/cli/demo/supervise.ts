import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process of the demo. */
export interface ChildSpec {
  readonly name: string;
  readonly file: string;
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Resolves to true once the process is ready; absent for one without a readiness check. */
  readonly ready?: () => Promise<boolean>;
}

/** Running child processes that end together. */
export interface Supervised {
  /** Resolves when all are ready; false when one ended before. */
  readonly started: Promise<boolean>;
  /** Resolves when all have ended; true when that was requested. */
  readonly ended: Promise<boolean>;
  stop(): void;
}

/** Each request costs a millisecond of CPU time, which the starting processes need. */
const POLL_MS = 100;
const TIMEOUT_MS = 30_000;

/**
 * Starts child processes with this Node; when one ends or stop is called, the others get SIGTERM and, after 30 s,
 * SIGKILL.
 */
export function supervise(
  specs: readonly ChildSpec[],
  environment: Readonly<Record<string, string | undefined>>,
): Supervised {
  let stopping = false;
  let isStopping = false;
  const children = specs.map((spec) => ({ spec, child: start(spec, environment) }));
  const endings = children.map(({ child }) => ending(child));

  function endAll(): void {
    if (stopping) return;
    stopping = true;
    for (const { child } of children) child.kill('SIGTERM');
    const timeout = setTimeout(() => {
      for (const { child } of children) child.kill('SIGKILL');
    }, TIMEOUT_MS);
    timeout.unref();
  }

  for (const end of endings) void end.then(endAll);
  return {
    started: Promise.all(children.map(({ spec, child }) => answers(spec, child))).then((all) => all.every(Boolean)),
    ended: Promise.all(endings).then(() => isStopping),
    stop() {
      isStopping = true;
      endAll();
    },
  };
}

/** The IPC channel closes in the child when this process ends for any reason. */
function start(spec: ChildSpec, environment: Readonly<Record<string, string | undefined>>): ChildProcess {
  return spawn(process.execPath, [spec.file, ...(spec.args ?? [])], {
    env: { ...environment, ...spec.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

function ending(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}

async function answers({ ready }: ChildSpec, child: ChildProcess): Promise<boolean> {
  if (ready === undefined) return true;
  while (child.exitCode === null && child.signalCode === null) {
    if (await ready()) return true;
    await sleep(POLL_MS);
  }
  return false;
}

/** Whether a URL responds with success. */
export async function isAnswering(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
