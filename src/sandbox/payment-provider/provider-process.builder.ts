import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type OpenProvider, clientOf, secretKey, webhookSecret } from './payment-provider.builder.ts';

export type ProviderProcess = Omit<OpenProvider, 'directory' | 'journal' | 'close'> & {
  /** All its output so far. */
  output(): string;
  /** SIGKILL, without cleanup. */
  kill(): Promise<void>;
};

/** The provider as a separate process, with all delays 20 times shorter. */
export async function spawnProvider(directory: string, port = 0): Promise<ProviderProcess> {
  const child = spawnMain({ SANDBOX_PAYMENTS_DIR: directory, SANDBOX_PAYMENTS_PORT: String(port) });
  const url = await new Promise<string>((resolve, reject) => {
    child.onOutput((text) => {
      const match = /http:\/\/127\.0\.0\.1:\d+/.exec(text);
      if (match !== null) resolve(match[0]);
    });
    void child.exited.then((code) => reject(new Error(`The provider ended with ${code}: ${child.output()}`)));
  });
  return { ...clientOf(url), output: () => child.output(), kill: () => child.kill() };
}

/** The exit of a provider that cannot start. */
export async function failToStart(
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawnMain(environment);
  return { code: await child.exited, output: child.output() };
}

interface Child {
  readonly exited: Promise<number | null>;
  output(): string;
  onOutput(listener: (text: string) => void): void;
  kill(): Promise<void>;
}

function spawnMain(environment: Record<string, string>): Child {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const env = {
    PATH: process.env['PATH'],
    SANDBOX_PAYMENTS_SECRET: secretKey,
    SANDBOX_WEBHOOK_SECRET: webhookSecret,
    SANDBOX_TIME_SCALE: '0.05',
    ...environment,
  };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  const listeners: ((text: string) => void)[] = [];
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of listeners) listener(output);
    });
  }
  return {
    exited,
    output: () => output,
    onOutput: (listener) => listeners.push(listener),
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
