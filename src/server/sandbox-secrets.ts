import { type SecretBox, createSecretBox } from './platform/crypto/secret-box.ts';
import type { SecretKeys } from './platform/crypto/secret-keys.ts';

/** Secrets shared by the server and the sandboxes of a deployment, derived from its keys. */
export interface SandboxSecrets {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** `whsec_` and base64 (Standard Webhooks). */
  readonly webhookSecret: string;
  /** Of every registrar at the sandbox registry; 16 characters, the maximum of EPP (RFC 5730 §4.1). */
  readonly registryPassword: string;
  /** Authorizes control of the sandbox registry's faults. */
  readonly registryControlSecret: string;
  /** The same for the mailbox sandbox. */
  readonly mailboxControlSecret: string;
  /** The same for the tax authority sandbox. */
  readonly taxControlSecret: string;
  /** Signs requests and answers of the provisioner sandbox (Standard Webhooks). */
  readonly provisionerSecret: string;
  /** Authorizes control of the provisioner sandbox. */
  readonly provisionerControlSecret: string;
}

/** Derives the sandbox secrets from the deployment's current key. */
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
