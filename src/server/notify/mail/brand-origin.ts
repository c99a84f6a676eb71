import type { Brand } from '#core/storefront/brand.ts';

/**
 * The origin of a brand's shop in emails: its first host, never taken from a request. Development hosts are http on
 * this deployment's port.
 */
export function brandOrigin(
  { id, hosts: [host] }: Pick<Brand, 'id' | 'hosts'>,
  { port }: { readonly port: number },
): string {
  if (host === undefined) throw new Error(`The brand ${id} has no host.`);
  return new URL(isDevelopmentHost(host) ? `http://${host}:${port}` : `https://${host}`).origin;
}

function isDevelopmentHost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^127(?:\.\d{1,3}){3}$/.test(host);
}
