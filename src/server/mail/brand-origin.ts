import type { Brand } from '#core/storefront/brand.ts';

/** The address of a brand's shop as mails give it: its first host, never what a request says (reliability.md §3). Development hosts are http on this deployment's port. */
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
