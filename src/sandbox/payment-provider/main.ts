import { z } from 'zod';
import { startPaymentProvider } from './start-payment-provider.ts';
import { scaleTimings, usualTimings } from './timings.ts';

const environmentSchema = z.object({
  SANDBOX_PAYMENTS_PORT: z.coerce.number().int().min(0).max(65_535),
  SANDBOX_PAYMENTS_DIR: z.string().min(1),
  SANDBOX_PAYMENTS_SECRET: z.string().min(8),
  SANDBOX_WEBHOOK_SECRET: z.string().regex(/^whsec_[A-Za-z0-9+/=]{16,}$/),
  SANDBOX_PUBLISHABLE_KEY: z.string().min(1).default('pk_sandbox'),
  SANDBOX_SEED: z.coerce.number().int().default(1),
  /** 0.05 makes slow cards and late webhooks twenty times faster. */
  SANDBOX_TIME_SCALE: z.coerce.number().positive().default(1),
});

await main();

/** The provider as a process of its own: says where it listens in one line, or why it cannot in one sentence. */
async function main(): Promise<void> {
  const environment = environmentSchema.safeParse(process.env);
  if (!environment.success) {
    const names = [...new Set(environment.error.issues.map((issue) => issue.path.join('.')))];
    return fail(`The sandbox payment provider cannot start: ${names.join(', ')} missing or unreadable.`);
  }
  const { data } = environment;
  try {
    const provider = await startPaymentProvider({
      port: data.SANDBOX_PAYMENTS_PORT,
      directory: data.SANDBOX_PAYMENTS_DIR,
      secretKey: data.SANDBOX_PAYMENTS_SECRET,
      webhookSecret: data.SANDBOX_WEBHOOK_SECRET,
      publishableKey: data.SANDBOX_PUBLISHABLE_KEY,
      seed: data.SANDBOX_SEED,
      timings: scaleTimings(usualTimings, data.SANDBOX_TIME_SCALE),
    });
    console.log(`Sandbox payment provider: ${provider.url}`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void provider.close().then(() => process.exit(0)));
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown fault';
    fail(`The sandbox payment provider cannot start on port ${data.SANDBOX_PAYMENTS_PORT}: ${code}.`);
  }
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
