import type { Registry } from '#server/domains/registry.ts';
import { type TimerServices, createCallTimer } from '#server/platform/metrics/call-timer.ts';

/** A registry whose calls are timed, and whose reported balance is a metric. */
export function timedRegistry(registry: Registry, services: TimerServices): Registry {
  const { clock, recorder } = services;
  const { key } = registry;
  const timer = createCallTimer(services, { family: 'registry', adapter: key });
  return {
    key,
    canRegister: registry.canRegister,
    check: (names, signal) =>
      timer.stream(
        'check',
        () => registry.check(names, signal),
        ({ availability }) => isUnknown(availability),
      ),
    info: (name, authCode) => timer.call('info', () => registry.info(name, authCode), isUnknown),
    create: (request) => timer.call('create', () => registry.create(request), isUnknown),
    renew: (request) => timer.call('renew', () => registry.renew(request), isUnknown),
    transfer: (request) => timer.call('transfer', () => registry.transfer(request), isUnknown),
    update: (request) => timer.call('update', () => registry.update(request), isUnknown),
    restore: (request) => timer.call('restore', () => registry.restore(request), isUnknown),
    remove: (request) => timer.call('remove', () => registry.remove(request), isUnknown),
    contact: (request) => timer.call('contact', () => registry.contact(request), isUnknown),
    async poll() {
      const message = await timer.call('poll', () => registry.poll());
      if (message?.balance !== undefined) {
        recorder.set('landrush_registry_balance', { registry: key }, message.balance);
        recorder.set('landrush_registry_balance_timestamp_seconds', { registry: key }, clock.now() / 1000);
      }
      return message;
    },
    acknowledge: (id) => timer.call('acknowledge', () => registry.acknowledge(id)),
    close: () => registry.close(),
  };
}

function isUnknown({ kind }: { readonly kind: string }): boolean {
  return kind === 'unknown';
}
