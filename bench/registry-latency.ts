import { CONTROL_HEADER } from '#sandbox/control-secret.ts';
import { loadSecretKeys } from '#server/platform/crypto/secret-keys.ts';
import { sandboxSecrets } from '#server/sandbox-secrets.ts';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';

/** Sets the latency of the sandbox registry's answers. */
export async function setRegistryLatency({ env }: Deployment, latencyMs: number): Promise<void> {
  const { registryControlSecret } = sandboxSecrets(await loadSecretKeys(env));
  const answer = await fetch(`http://127.0.0.1:${env.sandboxPorts.registryControl}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [CONTROL_HEADER]: registryControlSecret },
    body: JSON.stringify({ latencyMs }),
  });
  if (!answer.ok) throw new Error(`The sandbox registry refused a latency of ${latencyMs} ms: ${answer.status}.`);
}
