import { createProvisioners } from '#server/adapters/provisioning/create-provisioners.ts';
import { timedProvisioner } from '#server/adapters/provisioning/timed-provisioner.ts';
import { PROVISIONING_KEY, type ProvisioningServices } from '#server/delivery/public.ts';
import { webhookPath } from '#server/http/api/webhook-routes.ts';
import { sandboxSecrets } from '#server/sandbox-secrets.ts';
import type { Foundation } from './foundation.ts';

/** The provisioners named in store files; the sandbox's webhooks return to this process with the brand's id. */
export function composeProvisioning({
  env,
  parts,
  keys,
  storefronts,
  reportBreaker,
  ...services
}: Foundation): ProvisioningServices {
  const sandbox = {
    url: `http://127.0.0.1:${env.sandboxPorts.provisioner}`,
    secret: sandboxSecrets(keys).provisionerSecret,
    answersTo: (brandId: string) => `http://127.0.0.1:${env.port}${webhookPath(brandId, PROVISIONING_KEY)}`,
  };
  const provisionerOf =
    parts.provisionerOf ??
    createProvisioners({ ...services, sandbox, reportBreaker: (name) => reportBreaker('provisioning', name) });
  return {
    storefronts,
    provisionerOf(brandId, settings) {
      const provisioner = provisionerOf(brandId, settings);
      return provisioner === null ? null : timedProvisioner(provisioner, settings.by, services);
    },
  };
}
