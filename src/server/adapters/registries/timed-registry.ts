import type { Registry } from '#server/domains/registry.ts';
import type { CallResult } from '#server/platform/exchanges/exchange-scope.ts';
import { type TimerServices, createCallTimer } from '#server/platform/metrics/call-timer.ts';

/** A registry whose calls are timed and recorded as exchanges, and whose reported balance is a metric. */
export function timedRegistry(registry: Registry, services: TimerServices): Registry {
  const { clock, recorder } = services;
  const { key } = registry;
  const timer = createCallTimer(services, { family: 'registry', adapter: key });
  return {
    key,
    account: registry.account,
    canRegister: registry.canRegister,
    check: (names, signal) =>
      timer.stream(
        'check',
        () => registry.check(names, signal),
        ({ availability }) => availability.kind === 'unknown',
      ),
    info: (name, authCode) => timer.call('info', () => registry.info(name, authCode), resultOf),
    create: (request) => timer.call('create', () => registry.create(request), resultOf),
    renew: (request) => timer.call('renew', () => registry.renew(request), resultOf),
    transfer: (request) => timer.call('transfer', () => registry.transfer(request), resultOf),
    transferRefusedAt: (request) => timer.call('transfer-query', () => registry.transferRefusedAt(request)),
    update: (request) => timer.call('update', () => registry.update(request), resultOf),
    restore: (request) => timer.call('restore', () => registry.restore(request), resultOf),
    remove: (request) => timer.call('remove', () => registry.remove(request), resultOf),
    contact: (request) => timer.call('contact', () => registry.contact(request), resultOf),
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

/** The answer's own word is the reason of a refusal or of what is unknown, else its kind. */
function resultOf(answer: { readonly kind: string; readonly reason?: string }): CallResult {
  const { kind, reason = kind } = answer;
  if (kind === 'unknown') return { outcome: 'unknown', answer: reason };
  return { outcome: kind === 'refused' || kind === 'wrong-code' ? 'refused' : 'ok', answer: reason };
}
