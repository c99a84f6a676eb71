import type { z } from 'zod';

/** A sandbox as a process of its own. */
interface Sandbox<Settings> {
  /** As people call it: 'payment provider'. */
  readonly name: string;
  /** Reads the environment. */
  readonly settings: z.ZodType<Settings>;
  /** The port it cannot start on, for the sentence that says so, when the fault names none. */
  readonly portOf: (settings: Settings) => number;
  readonly start: (settings: Settings) => Promise<{ readonly where: string; close(): Promise<void> }>;
}

/** Runs a sandbox until it is told to stop: says where it listens in one line, or why it cannot in one sentence. */
export async function runSandbox<Settings>({ name, settings, portOf, start }: Sandbox<Settings>): Promise<void> {
  const environment = settings.safeParse(process.env);
  if (!environment.success) {
    const names = [...new Set(environment.error.issues.map((issue) => issue.path.join('.')))];
    return fail(`The sandbox ${name} cannot start: ${names.join(', ')} missing or unreadable.`);
  }
  try {
    const running = await start(environment.data);
    process.stdout.write(`Sandbox ${name}: ${running.where}\n`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void running.close().then(() => process.exit(0)));
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown fault';
    const port = error instanceof Error && 'port' in error ? String(error.port) : portOf(environment.data);
    fail(`The sandbox ${name} cannot start on port ${port}: ${code}.`);
  }
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
