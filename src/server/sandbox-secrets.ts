import { createSecretBox } from '#server/platform/secret-box.ts';
import type { SecretKeys } from '#server/platform/secret-keys.ts';

/** What the server and the sandbox provider of one deployment share; derived from its keys, so that nobody has to type them. */
export interface SandboxSecrets {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** `whsec_` and base64 (Standard Webhooks). */
  readonly webhookSecret: string;
}

/** Derives the sandbox's secrets from the deployment's current key. */
export function sandboxSecrets(keys: SecretKeys): SandboxSecrets {
  const box = createSecretBox(keys, 'sandbox-payments');
  return {
    secretKey: `sk_sandbox_${box.sign('api')}`,
    publishableKey: 'pk_sandbox',
    webhookSecret: `whsec_${Buffer.from(box.sign('webhooks'), 'base64url').toString('base64')}`,
  };
}
