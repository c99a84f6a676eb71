import { verifySmtp } from '#server/adapters/mail/smtp-transport.ts';
import { createStripeProviders } from '#server/adapters/payments/stripe-providers.ts';
import { createRegistries } from '#server/adapters/registries/create-registries.ts';
import type { ProbedRegistry, Probe } from '#server/doctor/probe.ts';
import { reasonOf } from '#server/doctor/public.ts';
import type { Env } from '#server/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createIds } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import type { StoreDocument } from '#server/storefront/public.ts';

type SecretOf = (name: string) => string | null;

/** Harmless requests to external systems, by their adapters. */
export interface DoctorProbes {
  readonly stripe: Probe<StoreDocument['brand']>;
  /** Lists the transactions of Stripe's balance, for which a restricted key needs permissions of its own. */
  readonly stripeBalance: Probe<StoreDocument['brand']>;
  readonly registry: Probe<ProbedRegistry>;
  /** Logs in to the mail server of a URL: null when accepted, otherwise its response. */
  readonly smtp: (url: string) => Promise<string | null>;
}

/** The probes of a deployment. */
export function createProbes(env: Pick<Env, 'stripeUrl'>, secretOf: SecretOf): DoctorProbes {
  return { ...probesOfStripe(env, secretOf), registry: probeRegistry(secretOf), smtp: verifySmtp };
}

/** Looks for a payment that does not exist, which needs a valid key, and lists the transactions of one second. */
function probesOfStripe(
  { stripeUrl }: Pick<Env, 'stripeUrl'>,
  secretOf: SecretOf,
): Pick<DoctorProbes, 'stripe' | 'stripeBalance'> {
  const ids = createIds(systemClock);
  const stripeOf = createStripeProviders({
    secret: secretOf,
    clock: systemClock,
    log: silentLog,
    ...(stripeUrl === undefined ? {} : { url: stripeUrl }),
  });
  return {
    async stripe(brand) {
      const provider = stripeOf(brand);
      if (provider === null) return 'a secret is not set';
      const found = await provider.findPayment(ids.uuid());
      return found.outcome === 'unknown' ? found.reason : null;
    },
    async stripeBalance(brand) {
      const from = Math.floor(systemClock.now() / 1000) * 1000;
      const page = await stripeOf(brand)?.listTransactions?.({ from, to: from + 1000, after: null });
      return page?.outcome === 'unknown' ? page.reason : null;
    },
  };
}

/** Checks the availability of one domain, which needs a connection, a greeting and a login; sessions are closed. */
function probeRegistry(secretOf: SecretOf): Probe<ProbedRegistry> {
  return async ({ brandId, registry, domain }, signal) => {
    const problems: string[] = [];
    const note = (details: object): void => void problems.push(describe(details));
    const registries = createRegistries({
      registriesOf: () => [registry],
      secret: secretOf,
      sandbox: { port: 0, ca: () => null, user: '', password: '' },
      clock: systemClock,
      ids: createIds(systemClock),
      log: { warn: note, error: note },
    });
    try {
      const opened = registries.registryOf(brandId, registry.key);
      if (opened === null) return 'a secret is not set';
      for await (const { availability } of opened.check([domain], signal)) {
        return availability.kind === 'unknown' ? [...problems, availability.reason].join(', ') : null;
      }
      return [...problems, 'no answer in time'].join(', ');
    } catch (error) {
      return reasonOf(error);
    } finally {
      await registries.close();
    }
  };
}

/** The result code and message of a refused login. */
function describe(details: object): string {
  const parts: readonly unknown[] = [Reflect.get(details, 'code'), Reflect.get(details, 'message')];
  return parts.filter((part) => typeof part === 'number' || typeof part === 'string').join(' ');
}
