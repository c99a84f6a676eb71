import { join } from 'node:path';
import { CONTROL_HEADER } from '#sandbox/control-secret.ts';
import { provisionerJournal, readServiceJournal } from '#sandbox/provisioner/service-store.ts';
import { stateOf } from '#sandbox/registry/names/name-rules.ts';
import { readRegistryJournal } from '#sandbox/registry/read-registry-journal.ts';
import { type Env, parseEnv } from '#server/env.ts';
import { loadSecretKeys } from '#server/platform/crypto/secret-keys.ts';
import { sandboxSecrets } from '#server/sandbox-secrets.ts';
import type { ShopOptions } from './shop-options.ts';

type Shop = ShopOptions['shop'];

let made = 0;

/** A unique label: available unless it starts with a keyword of the sandbox registry, such as 'taken-'. */
export function newLabel(prefix = 'free-'): string {
  made += 1;
  return `${prefix}${Date.now().toString(36)}${process.pid.toString(36)}${made}`;
}

/** An available domain made by `write` of a new label, in Unicode. */
export function newAvailableName(write: (label: string) => string): string {
  for (;;) {
    const name = write(newLabel(''));
    if (stateOf(new URL(`http://${name}`).hostname) === 'free') return name;
  }
}

/** The number of creates of a domain, by the sandbox registry's journal. */
export async function createsOf(shop: Shop, name: string): Promise<number> {
  return eventsOf(shop, name, 'create');
}

/** The number of events of a domain in that journal. */
export async function eventsOf(
  shop: Shop,
  name: string,
  event: 'create' | 'renew' | 'restore' | 'delete',
): Promise<number> {
  const entries = await readRegistryJournal(join(shop.dataDir, 'sandbox-registry', 'journal.ndjson'));
  return entries.filter((entry) => entry.event === event && entry.name === name).length;
}

/** Sets the faults of the sandbox registry. */
export async function setRegistryFaults(shop: Shop, faults: object): Promise<void> {
  const env = envOf(shop);
  const { registryControlSecret } = sandboxSecrets(await loadSecretKeys(env));
  const answer = await fetch(`http://127.0.0.1:${env.sandboxPorts.registryControl}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [CONTROL_HEADER]: registryControlSecret },
    body: JSON.stringify(faults),
  });
  if (!answer.ok) throw new Error(`The sandbox registry answered ${answer.status}.`);
}

/** Sets the faults of the sandbox provisioner. */
export async function setProvisionerFaults(shop: Shop, faults: object): Promise<void> {
  const env = envOf(shop);
  const { provisionerControlSecret } = sandboxSecrets(await loadSecretKeys(env));
  const answer = await fetch(`http://127.0.0.1:${env.sandboxPorts.provisioner}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [CONTROL_HEADER]: provisionerControlSecret },
    body: JSON.stringify(faults),
  });
  if (!answer.ok) throw new Error(`The sandbox provisioner answered ${answer.status}.`);
}

/** The journal entries of the sandbox provisioner for an order, oldest first. */
export async function provisionedFor(shop: Shop, orderId: string): Promise<readonly string[]> {
  const entries = await readServiceJournal(provisionerJournal(join(shop.dataDir, 'sandbox-provisioner')));
  return entries.filter((entry) => entry.orderId === orderId).map(({ kind }) => kind);
}

function envOf({ port, dataDir }: Shop): Env {
  const env = parseEnv({ PORT: port, METRICS_PORT: String(Number(port) + 9), DATA_DIR: dataDir });
  if (!env.ok) throw new Error(env.problem.join(' '));
  return env.value;
}
