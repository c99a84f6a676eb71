import { z } from 'zod';
import { startRegistry } from './start-registry.ts';
import { scaleTimings, usualTimings } from './timings.ts';

const port = z.coerce.number().int().min(0).max(65_535);

const environmentSchema = z.object({
  SANDBOX_REGISTRY_PORT: port,
  /** Any free one when left out; it is printed. */
  SANDBOX_REGISTRY_CONTROL_PORT: port.default(0),
  SANDBOX_REGISTRY_DIR: z.string().min(1),
  SANDBOX_REGISTRY_PASSWORD: z.string().min(6).max(16),
  SANDBOX_REGISTRY_CONTROL_SECRET: z.string().min(8),
  /** 0.05 makes slow names, transfers and pending creates twenty times faster. */
  SANDBOX_TIME_SCALE: z.coerce.number().positive().default(1),
});

await main();

/** The registry as a process of its own: says where it listens in one line, or why it cannot in one sentence. */
async function main(): Promise<void> {
  const environment = environmentSchema.safeParse(process.env);
  if (!environment.success) {
    const names = [...new Set(environment.error.issues.map((issue) => issue.path.join('.')))];
    return fail(`The sandbox registry cannot start: ${names.join(', ')} missing or unreadable.`);
  }
  const { data } = environment;
  try {
    const registry = await startRegistry({
      port: data.SANDBOX_REGISTRY_PORT,
      controlPort: data.SANDBOX_REGISTRY_CONTROL_PORT,
      directory: data.SANDBOX_REGISTRY_DIR,
      password: data.SANDBOX_REGISTRY_PASSWORD,
      controlSecret: data.SANDBOX_REGISTRY_CONTROL_SECRET,
      timings: scaleTimings(usualTimings, data.SANDBOX_TIME_SCALE),
    });
    console.log(`Sandbox registry: epp://127.0.0.1:${registry.port} ${registry.controlUrl}`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void registry.close().then(() => process.exit(0)));
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown fault';
    fail(`The sandbox registry cannot start on port ${data.SANDBOX_REGISTRY_PORT}: ${code}.`);
  }
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
