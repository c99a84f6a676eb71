import type { z } from 'zod';

/** A sandbox that runs as a separate process. */
interface Sandbox<Settings> {
  /** Its display name: 'payment provider'. */
  readonly name: string;
  /** Parses the environment. */
  readonly settings: z.ZodType<Settings>;
  /** The port for the error message when it cannot listen and the error has none. */
  readonly portOf: (settings: Settings) => number;
  readonly start: (settings: Settings) => Promise<{ readonly where: string; close(): Promise<void> }>;
}

/** Runs a sandbox until it is stopped: prints its address in one line, or why it cannot start in one sentence. */
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
