import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { JOURNAL_FILE, readRegistryJournal } from './read-registry-journal.ts';
import { type OpenRegistry, controlSecret, controlsOf, registryPassword, registryUser } from './registry.builder.ts';

export interface RegistryProcess extends OpenRegistry {
  /** SIGKILL, without cleanup. */
  kill(): Promise<void>;
}

/** The registry as a separate process, with all delays 20 times shorter; its directory is not deleted. */
export async function spawnRegistry(directory: string, port = 0): Promise<RegistryProcess> {
  const child = spawnMain({ SANDBOX_REGISTRY_DIR: directory, SANDBOX_REGISTRY_PORT: String(port) });
  const [, eppPort, controlUrl = ''] = await child.waitForOutput(/epp:\/\/127\.0\.0\.1:(\d+) (http:\S+)/);
  return {
    ...controlsOf(controlUrl, controlSecret),
    port: Number(eppPort),
    controlUrl,
    directory,
    ca: await readFile(join(directory, 'ca.pem'), 'utf8'),
    user: registryUser,
    password: registryPassword,
    journal: () => readRegistryJournal(join(directory, JOURNAL_FILE)),
    close: () => child.end('SIGTERM'),
    kill: () => child.end('SIGKILL'),
  };
}

/** The exit of a registry that cannot start. */
export async function failToStart(
  environment: Readonly<Record<string, string>>,
): Promise<{ code: number; output: string }> {
  const child = spawnMain(environment);
  return { code: await child.exited, output: child.output() };
}

interface Child {
  readonly exited: Promise<number>;
  output(): string;
  /** Waits for this output; rejects when the process ends before. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

function spawnMain(environment: Readonly<Record<string, string>>): Child {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const env = {
    PATH: process.env['PATH'],
    SANDBOX_REGISTRY_CONTROL_PORT: '0',
    SANDBOX_REGISTRY_PASSWORD: registryPassword,
    SANDBOX_REGISTRY_CONTROL_SECRET: controlSecret,
    SANDBOX_TIME_SCALE: '0.05',
    ...environment,
  };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? -1);
  const listeners: (() => void)[] = [];
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }

  function waitForOutput(pattern: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      listeners.push(() => {
        const match = pattern.exec(output);
        if (match !== null) resolve(match);
      });
      void exited.then((code) => reject(new Error(`The registry ended with ${code}: ${output}`)));
    });
  }

  return {
    exited,
    output: () => output,
    waitForOutput,
    end: async (signal) => {
      child.kill(signal);
      await exited;
    },
  };
}
