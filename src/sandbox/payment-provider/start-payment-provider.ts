import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { type JournalOptions, openJournal } from '#sandbox/journal.ts';
import { createTimers } from '#sandbox/timers.ts';
import { createBalance } from './balance.ts';
import type { ControlService } from './control-service.ts';
import { noFaults } from './faults.ts';
import { type JournalLine, isMoney } from './journal-entry.ts';
import { readJournalWithStates } from './journal.ts';
import { messagePage } from './pages/message-page.ts';
import { createMethodVault } from './payments/method-vault.ts';
import { createPaymentIndex, rebuild } from './payments/payment-index.ts';
import { resumeWaiting } from './payments/wait-for-bank.ts';
import { registerApiRoutes } from './routes/api-routes.ts';
import { registerCardFormRoutes } from './routes/card-form-routes.ts';
import { registerDebitPageRoutes } from './routes/debit-page-routes.ts';
import { registerHostedPageRoutes } from './routes/hosted-page-routes.ts';
import { registerSandboxRoutes } from './routes/sandbox-routes.ts';
import { sendPage } from './routes/security-headers.ts';
import { registerTokenRoutes } from './routes/token-routes.ts';
import { registerWalletPageRoutes } from './routes/wallet-page-routes.ts';
import { seededRandom } from './seeded-random.ts';
import { createTally } from './tally.ts';
import { type Timings, usualTimings } from './timings.ts';
import { createWebhookSender } from './webhooks/webhook-sender.ts';

export interface PaymentProviderOptions extends JournalOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** The directory of `journal.ndjson`. */
  readonly directory: string;
  readonly secretKey: string;
  /** `whsec_` and base64. */
  readonly webhookSecret: string;
  readonly publishableKey?: string;
  /** The seed of random faults and shuffles; the same seed gives the same run. */
  readonly seed?: number;
  readonly now?: () => number;
  readonly timings?: Partial<Timings>;
}

export interface RunningPaymentProvider {
  readonly url: string;
  close(): Promise<void>;
}

/** Reads the journal, then listens on 127.0.0.1, which is another site than `localhost`, as a real provider is. */
export async function startPaymentProvider(options: PaymentProviderOptions): Promise<RunningPaymentProvider> {
  const path = join(options.directory, 'journal.ndjson');
  const journal = await openJournal<JournalLine>(path, options);
  let url = '';
  const control = openControlService(options, journal, () => url);
  const lines = await readJournalWithStates(path);
  rebuild(lines, control.payments, control.vault);
  control.balance.add(lines.filter(isMoney));
  control.recent.push(...lines.filter(isMoney).slice(-50));
  const app = buildApp(control);
  const close = async (): Promise<void> => {
    control.webhooks.close();
    control.timers.clear();
    await app.close();
    await journal.close();
  };
  try {
    url = await app.listen({ port: options.port, host: '127.0.0.1' });
    resumeWaiting(control);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}

function openControlService(
  options: PaymentProviderOptions,
  journal: ControlService['journal'],
  publicUrl: () => string,
): ControlService {
  const now = options.now ?? Date.now;
  const random = seededRandom(options.seed ?? 1);
  const timings = { ...usualTimings, ...options.timings };
  const timers = createTimers();
  const tally = createTally();
  let faults = noFaults;
  const webhooks = createWebhookSender({
    secret: options.webhookSecret,
    now,
    random,
    timers,
    timings,
    faults: () => faults,
    tally,
  });
  return {
    now,
    random,
    timings,
    timers,
    payments: createPaymentIndex(),
    vault: createMethodVault(now),
    balance: createBalance(),
    journal,
    webhooks,
    running: new Set(),
    failedOnce: new Set(),
    recent: [],
    tally,
    publicUrl,
    publishableKey: options.publishableKey ?? 'pk_sandbox',
    secretKey: options.secretKey,
    faults: () => faults,
    setFaults: (changed) => {
      faults = changed;
    },
  };
}

function buildApp(control: ControlService): FastifyInstance {
  // No request log, which could contain a card number.
  const app = fastify({ logger: false, bodyLimit: 16_384, forceCloseConnections: true, keepAliveTimeout: 30_000 });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/v1/')) return;
    const { latencyMs, downUntil } = control.faults();
    if (latencyMs > 0) await new Promise<void>((resolve) => control.timers.later(latencyMs, resolve));
    if (downUntil !== null && control.now() < downUntil)
      await reply.code(503).header('retry-after', '1').send({ problem: 'down' });
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    // Parser errors quote their input, so their messages are not returned.
    const status = error.statusCode ?? 500;
    return reply.code(status).send({ problem: status < 500 ? 'request-unreadable' : 'internal-error' });
  });
  app.setNotFoundHandler((_request, reply) =>
    sendPage(reply, 404, messagePage('There is nothing here', 'The address may be mistyped.')),
  );
  registerApiRoutes(app, control);
  registerTokenRoutes(app, control);
  registerHostedPageRoutes(app, control);
  registerDebitPageRoutes(app, control);
  registerWalletPageRoutes(app, control);
  registerCardFormRoutes(app, control);
  registerSandboxRoutes(app, control);
  return app;
}
