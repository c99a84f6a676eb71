import { join } from 'node:path';
import { CONTROL_HEADER } from '#sandbox/control-secret.ts';
import { provisionerJournal, readServiceJournal } from '#sandbox/provisioner/service-book.ts';
import { standingOf } from '#sandbox/registry/names/name-rules.ts';
import { readRegistryJournal } from '#sandbox/registry/read-registry-journal.ts';
import { parseEnv } from '#server/env.ts';
import type { Env } from '#server/env.ts';
import { loadSecretKeys } from '#server/platform/secret-keys.ts';
import { sandboxSecrets } from '#server/sandbox-secrets.ts';
import type { ShopOptions } from './journey.ts';

type Shop = ShopOptions['shop'];

let made = 0;

/** A label nobody else asks for: free unless it begins with a word the sandbox registry knows, such as 'taken-'. */
export function newLabel(prefix = 'free-'): string {
  made += 1;
  return `${prefix}${Date.now().toString(36)}${process.pid.toString(36)}${made}`;
}

/** A name nobody holds of those `write` makes of ever new labels, as people write it. */
export function newFreeName(write: (label: string) => string): string {
  for (;;) {
    const name = write(newLabel(''));
    if (standingOf(new URL(`http://${name}`).hostname) === 'free') return name;
  }
}

/** How often a name was created at the sandbox registry, by its own journal. */
export async function createsOf(shop: Shop, name: string): Promise<number> {
  return eventsOf(shop, name, 'create');
}

/** How often something was done to a name there. */
export async function eventsOf(
  shop: Shop,
  name: string,
  event: 'create' | 'renew' | 'restore' | 'delete',
): Promise<number> {
  const entries = await readRegistryJournal(join(shop.dataDir, 'sandbox-registry', 'journal.ndjson'));
  return entries.filter((entry) => entry.event === event && entry.name === name).length;
}

/** Sets the sandbox registry's faults. */
export async function setRegistry(shop: Shop, faults: object): Promise<void> {
  const env = envOf(shop);
  const { registryControlSecret } = sandboxSecrets(await loadSecretKeys(env));
  const answer = await fetch(`http://127.0.0.1:${env.sandboxPorts.registryControl}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [CONTROL_HEADER]: registryControlSecret },
    body: JSON.stringify(faults),
  });
  if (!answer.ok) throw new Error(`The sandbox registry answered ${answer.status}.`);
}

/** Sets the sandbox provisioner's faults. */
export async function setProvisioner(shop: Shop, faults: object): Promise<void> {
  const env = envOf(shop);
  const { provisionerControlSecret } = sandboxSecrets(await loadSecretKeys(env));
  const answer = await fetch(`http://127.0.0.1:${env.sandboxPorts.provisioner}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [CONTROL_HEADER]: provisionerControlSecret },
    body: JSON.stringify(faults),
  });
  if (!answer.ok) throw new Error(`The sandbox provisioner answered ${answer.status}.`);
}

/** What the sandbox provisioner did for an order, by its own journal, the oldest first. */
export async function provisionedFor(shop: Shop, orderId: string): Promise<readonly string[]> {
  const entries = await readServiceJournal(provisionerJournal(join(shop.dataDir, 'sandbox-provisioner')));
  return entries.filter((entry) => entry.orderId === orderId).map(({ kind }) => kind);
}

function envOf({ port, dataDir }: Shop): Env {
  const env = parseEnv({ PORT: port, METRICS_PORT: String(Number(port) + 9), DATA_DIR: dataDir });
  if (!env.ok) throw new Error(env.problem.join(' '));
  return env.value;
}
