import { Agent } from 'node:http';
import type { ProvisionerOf } from '#server/delivery/public.ts';
import { provisionerBreakerName } from '#server/health/public.ts';
import { type BreakerReport, type CircuitBreaker, createCircuitBreaker } from '#server/platform/circuit-breaker.ts';
import type { Clock } from '#server/platform/clock.ts';
import { readSecrets } from '#server/platform/crypto/webhook-secrets.ts';
import type { OutboundGuard } from '#server/platform/outbound-guard.ts';
import { createWebhookProvisioner } from './webhook-provisioner.ts';

export interface ProvisionersOptions {
  readonly clock: Clock;
  readonly guard: OutboundGuard;
  /** A secret by its name in the store files. */
  readonly secret: (name: string) => string | null;
  /** The sandbox of this deployment; the webhook URL for its answers is part of its requests. */
  readonly sandbox: { readonly url: string; readonly secret: string; readonly answersTo: (brandId: string) => string };
  readonly readTimeoutMs?: number;
  /** Where the circuit breaker of a system reports, by its name: the brand and the host. */
  readonly reportBreaker?: (name: string) => (report: BreakerReport) => void;
}

/**
 * The provisioner a store file names; null when services are rows only. The systems of a brand at one host share a circuit
 * breaker, which opens for 30 s after 5 consecutive failures; paths are not part of its name, since they may be secret.
 */
export function createProvisioners(options: ProvisionersOptions): ProvisionerOf {
  const { clock, guard, secret, sandbox, reportBreaker } = options;
  const timeout = options.readTimeoutMs === undefined ? {} : { readTimeoutMs: options.readTimeoutMs };
  const agent = new Agent({ keepAlive: true });
  const breakers = new Map<string, CircuitBreaker>();
  const breakerOf = (brandId: string, system: string): CircuitBreaker => {
    const name = provisionerBreakerName(brandId, system);
    const breaker = breakers.get(name) ?? createCircuitBreaker({ clock, onReport: reportBreaker?.(name) });
    breakers.set(name, breaker);
    return breaker;
  };
  return (brandId, settings) => {
    switch (settings.by) {
      case 'none':
        return null;
      case 'sandbox': {
        const url = `${sandbox.url}/provision?${new URLSearchParams({ answers: sandbox.answersTo(brandId) }).toString()}`;
        const breaker = breakerOf(brandId, 'sandbox');
        return createWebhookProvisioner({ url, secrets: [sandbox.secret], clock, breaker, agent, ...timeout });
      }
      case 'webhook': {
        const { url } = settings;
        const secrets = readSecrets(secret, settings);
        const breaker = breakerOf(brandId, new URL(url).host);
        const bounds = { agent: guard.agentFor(url), refusal: guard.refusal(url), ...timeout };
        return createWebhookProvisioner({ url, secrets, clock, breaker, ...bounds });
      }
    }
  };
}
