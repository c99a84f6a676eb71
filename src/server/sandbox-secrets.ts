import { createSecretBox } from '#server/platform/secret-box.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import type { SecretKeys } from '#server/platform/secret-keys.ts';

/** What the server and the sandboxes of one deployment share; derived from its keys, so that nobody has to type them. */
export interface SandboxSecrets {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** `whsec_` and base64 (Standard Webhooks). */
  readonly webhookSecret: string;
  /** Of every registrar at the sandbox registry; 16 characters, the most EPP allows (RFC 5730 §4.1). */
  readonly registryPassword: string;
  /** Proves a right to set the sandbox registry's faults. */
  readonly registryControlSecret: string;
  /** The same at the sandbox mailbox. */
  readonly mailboxControlSecret: string;
  /** The same at the sandbox tax authority. */
  readonly taxControlSecret: string;
  /** Signs between us and the sandbox provisioner, both ways (Standard Webhooks). */
  readonly provisionerSecret: string;
  /** The same at the sandbox provisioner. */
  readonly provisionerControlSecret: string;
}

/** Derives the sandbox's secrets from the deployment's current key. */
export function sandboxSecrets(keys: SecretKeys): SandboxSecrets {
  const box = createSecretBox(keys, 'sandbox-payments');
  const registryBox = createSecretBox(keys, 'sandbox-registry');
  const provisionerBox = createSecretBox(keys, 'sandbox-provisioner');
  return {
    secretKey: `sk_sandbox_${box.sign('api')}`,
    publishableKey: 'pk_sandbox',
    webhookSecret: webhookSecretOf(box),
    registryPassword: registryBox.sign('epp').slice(0, 16),
    registryControlSecret: registryBox.sign('control'),
    mailboxControlSecret: createSecretBox(keys, 'sandbox-mailbox').sign('control'),
    taxControlSecret: createSecretBox(keys, 'sandbox-tax-authority').sign('control'),
    provisionerSecret: webhookSecretOf(provisionerBox),
    provisionerControlSecret: provisionerBox.sign('control'),
  };
}

function webhookSecretOf(box: SecretBox): string {
  return `whsec_${Buffer.from(box.sign('webhooks'), 'base64url').toString('base64')}`;
}
