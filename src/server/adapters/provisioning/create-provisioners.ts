import { Agent } from 'node:http';
import type { ProvisionerOf } from '#server/delivery/public.ts';
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
}

/** The provisioner a store file names; null when services are rows only. */
export function createProvisioners(options: ProvisionersOptions): ProvisionerOf {
  const { clock, guard, secret, sandbox } = options;
  const timeout = options.readTimeoutMs === undefined ? {} : { readTimeoutMs: options.readTimeoutMs };
  const agent = new Agent({ keepAlive: true });
  return (brandId, settings) => {
    switch (settings.by) {
      case 'none':
        return null;
      case 'sandbox': {
        const url = `${sandbox.url}/provision?${new URLSearchParams({ answers: sandbox.answersTo(brandId) }).toString()}`;
        return createWebhookProvisioner({ url, secrets: [sandbox.secret], clock, agent, ...timeout });
      }
      case 'webhook': {
        const { url } = settings;
        const secrets = readSecrets(secret, settings);
        const bounds = { agent: guard.agentFor(url), refusal: guard.refusal(url), ...timeout };
        return createWebhookProvisioner({ url, secrets, clock, ...bounds });
      }
    }
  };
}
