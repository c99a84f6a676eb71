import { z } from 'zod';
import { runSandbox } from '#sandbox/run-sandbox.ts';
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

await runSandbox({
  name: 'payment provider',
  settings: environmentSchema,
  portOf: (environment) => environment.SANDBOX_PAYMENTS_PORT,
  async start(environment) {
    const provider = await startPaymentProvider({
      port: environment.SANDBOX_PAYMENTS_PORT,
      directory: environment.SANDBOX_PAYMENTS_DIR,
      secretKey: environment.SANDBOX_PAYMENTS_SECRET,
      webhookSecret: environment.SANDBOX_WEBHOOK_SECRET,
      publishableKey: environment.SANDBOX_PUBLISHABLE_KEY,
      seed: environment.SANDBOX_SEED,
      timings: scaleTimings(usualTimings, environment.SANDBOX_TIME_SCALE),
    });
    return { where: provider.url, close: () => provider.close() };
  },
});
