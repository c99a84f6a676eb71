import type { BrandWebhook } from '#core/operator-webhooks/operator-event.ts';
import type { Provisioning } from '#core/services/provisioning.ts';
import type { ProvisioningSource, WebhookSource } from '#server/publishing/store-files/provisioning-fields.ts';

/** Compiles provisioning settings; empty when none are declared. */
export function compileProvisioning(source: ProvisioningSource | undefined): { readonly provisioning?: Provisioning } {
  if (source === undefined) return {};
  if (source.by !== 'webhook') return { provisioning: { by: source.by } };
  const { by, url, secret, previous_secret: previousSecret } = source;
  return { provisioning: { by, url, secret, previousSecret: previousSecret ?? null } };
}

/** Compiles a receiver of operator webhooks. */
export function compileWebhook({ url, secret, previous_secret: previousSecret, events }: WebhookSource): BrandWebhook {
  return { url, secret, previousSecret: previousSecret ?? null, events };
}
