import type { Provisioner } from '#server/delivery/services/provisioner.ts';
import { type TimerServices, createCallTimer } from '#server/platform/metrics/call-timer.ts';

/** A provisioner of a kind whose calls are timed. */
export function timedProvisioner(provisioner: Provisioner, kind: string, services: TimerServices): Provisioner {
  const timer = createCallTimer(services, { family: 'provisioner', adapter: kind });
  return {
    provision: (request) => timer.call('provision', () => provisioner.provision(request), isUnknown),
    find: (jobId) => timer.call('find', () => provisioner.find(jobId), isUnknown),
    change: (request) => timer.call('change', () => provisioner.change(request), isUnknown),
    readAnswer: (headers, rawBody, nowMs) => provisioner.readAnswer(headers, rawBody, nowMs),
  };
}

function isUnknown({ kind }: { readonly kind: string }): boolean {
  return kind === 'unknown';
}
