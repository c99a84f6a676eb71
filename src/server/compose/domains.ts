import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAvailabilitySource } from '#server/adapters/registries/create-availability-source.ts';
import { type Registries, createRegistries } from '#server/adapters/registries/create-registries.ts';
import { timedRegistry } from '#server/adapters/registries/timed-registry.ts';
import { listOwnedNames } from '#server/delivery/public.ts';
import {
  type Registry,
  type RegistryOf,
  type SearchServices,
  chainOf,
  createCheckWriter,
  createSearchGate,
  parseAnswer,
} from '#server/domains/public.ts';
import { createSecretBox } from '#server/platform/crypto/secret-box.ts';
import { sandboxSecrets } from '#server/sandbox-secrets.ts';
import { shopperNames } from '#server/shop/public.ts';
import type { Foundation } from './foundation.ts';

/** Registries and searches. */
export interface Domains {
  readonly services: SearchServices;
  close(): Promise<void>;
}

/** Opens the registries named in store files; `close` waits for answers that are being stored. */
export function composeDomains(foundation: Foundation): Domains {
  const { parts, keys, database, clock, log, recorder, storefronts, reportBreaker } = foundation;
  const { timeout } = parts;
  const opened = composeRegistries(foundation);
  const { registryOf } = opened;
  const checks = createCheckWriter(foundation);
  return {
    services: {
      database,
      clock,
      log,
      storefronts,
      registryOf,
      transferCodes: createSecretBox(keys, 'transfer-codes'),
      availability: createAvailabilitySource({
        registryOf,
        clock,
        chainOf: (...name) => chainOf(storefronts, ...name),
        reportBreaker: (key) => reportBreaker('registries', key),
        toAvailability: (...answer) => parseAnswer({ storefronts, clock }, ...answer),
      }),
      gate: createSearchGate(),
      checks,
      listOwnedNames,
      shopperNames: shopperNames({ database }),
      ...(timeout === undefined ? {} : { timeout }),
      observeAnswer: (answer, seconds) =>
        recorder.observe('landrush_domain_answer_duration_seconds', { answer }, seconds),
    },
    async close() {
      await checks.settled();
      await opened.close();
    },
  };
}

/** The registries named in store files, each opened when it is first used. */
export function composeRegistries(foundation: Foundation): {
  readonly registryOf: RegistryOf;
  readonly close: () => Promise<void>;
} {
  const registries = openRegistries(foundation);
  return {
    registryOf: timed((brandId, key) => registries.registryOf(brandId, key), foundation),
    close: () => registries.close(),
  };
}

/** The registries with their calls timed; a registry that brands share stays one. */
function timed(registryOf: RegistryOf, services: Pick<Foundation, 'clock' | 'recorder' | 'tracer'>): RegistryOf {
  const known = new WeakMap<Registry, Registry>();
  return (brandId, key) => {
    const registry = registryOf(brandId, key);
    if (registry === null) return null;
    const found = known.get(registry) ?? timedRegistry(registry, services);
    known.set(registry, found);
    return found;
  };
}

/** The registries named in store files; sessions are shared with other processes on the same database. */
function openRegistries({ env, keys, parts, storefronts, secret, ...services }: Foundation): Registries {
  const { registryOf } = parts;
  if (registryOf !== undefined) return { registryOf, close: async () => undefined };
  return createRegistries({
    ...services,
    registriesOf: (brandId) => storefronts.byBrand(brandId)?.domains.registries ?? [],
    secret,
    sandbox: {
      port: env.sandboxPorts.registry,
      ca: () => readIfThere(join(env.dataDir, 'sandbox-registry', 'ca.pem')),
      user: 'landrush',
      password: sandboxSecrets(keys).registryPassword,
    },
  });
}

/** The sandbox creates its certificate at start, possibly after this process. */
function readIfThere(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
