import type { Provisioner } from '#server/delivery/services/provisioner.ts';
import type { CallResult } from '#server/platform/exchanges/exchange-scope.ts';
import { type TimerServices, createCallTimer } from '#server/platform/metrics/call-timer.ts';

/** A provisioner of a kind whose calls are timed, and recorded as exchanges. */
export function timedProvisioner(provisioner: Provisioner, kind: string, services: TimerServices): Provisioner {
  const timer = createCallTimer(services, { family: 'provisioner', adapter: kind });
  return {
    provision: (request) => timer.call('provision', () => provisioner.provision(request), resultOf),
    find: (jobId) => timer.call('find', () => provisioner.find(jobId), resultOf),
    change: (request) => timer.call('change', () => provisioner.change(request), resultOf),
    readAnswer: (headers, rawBody, nowMs) => provisioner.readAnswer(headers, rawBody, nowMs),
  };
}

/** The reason of a refusal is a sentence for people, so that the answer's own word is its kind. */
function resultOf(answer: { readonly kind: string; readonly reason?: string }): CallResult {
  const { kind, reason = kind } = answer;
  if (kind === 'unknown') return { outcome: 'unknown', answer: reason };
  return { outcome: kind === 'refused' ? 'refused' : 'ok', answer: kind };
}
