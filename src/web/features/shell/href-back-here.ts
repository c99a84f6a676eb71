/** A session screen that leads back to the page one is on: an address of this shop, so that there is nothing to check. */
export function hrefBackHere(screen: { href(): string }, here: string): string {
  return `${screen.href()}?return=${encodeURIComponent(here)}`;
}
