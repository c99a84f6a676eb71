import type { Availability } from '#core/domains/availability.ts';
import { createResultStream } from '#server/adapters/registries/result-stream.ts';
import type { InfoResult, CheckResult, Registry, CommandRefusal } from '#server/domains/registry.ts';
import type { RdapClient } from './rdap-client.ts';

/**
 * A read-only registry using RDAP (RFC 9082, 9083). 'available' means that the TLD's authoritative server has no such
 * registration; premium and reserved names are not detected. Sufficient for search cards, while registering requires a
 * check at the registry itself.
 */
export function createRdapRegistry(key: string, client: RdapClient): Registry {
  const never = new AbortController().signal;
  return {
    key,
    account: key,
    canRegister: false,
    check: (names, signal) => checkEach(client, names, signal),
    info: async (name) => (await client.lookUp(name, never)) ?? { kind: 'unknown', reason: 'away' },
    create: refused,
    renew: refused,
    transfer: refused,
    transferRefusedAt: async () => null,
    update: refused,
    restore: refused,
    remove: refused,
    contact: refused,
    poll: async () => null,
    acknowledge: async () => undefined,
    close: async () => client.close(),
  };
}

async function refused(): Promise<CommandRefusal> {
  return { kind: 'refused', reason: 'policy', message: 'RDAP changes nothing', code: 0 };
}

async function* checkEach(
  client: RdapClient,
  names: readonly string[],
  signal: AbortSignal,
): AsyncIterable<CheckResult> {
  const answers = createResultStream<CheckResult>();
  const aborter = new AbortController();
  const either = AbortSignal.any([signal, aborter.signal]);
  const queries = names.map(async (name) => {
    const info = await client.lookUp(name, either);
    if (info !== null && !signal.aborted) answers.push({ name, availability: availabilityOf(info) });
  });
  const stop = (): void => answers.end();
  signal.addEventListener('abort', stop, { once: true });
  void Promise.allSettled(queries).then(stop);
  yield* answers.read(() => {
    signal.removeEventListener('abort', stop);
    aborter.abort();
  });
}

function availabilityOf(info: InfoResult): Availability {
  switch (info.kind) {
    case 'absent':
      return { kind: 'available' };
    case 'known':
      return info.statuses.includes('reserved') ? { kind: 'reserved', reason: 'reserved' } : { kind: 'taken' };
    case 'wrong-code':
      return { kind: 'unknown', reason: 'unreadable' };
    case 'unknown':
      return info;
  }
}
