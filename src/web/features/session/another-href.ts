/** The address of a session screen that asks whoever is signed in for another account. */
export function anotherHref(href: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}as=another`;
}
