/** The address of a session screen for logging in with another account while signed in. */
export function hrefWithQuery(href: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}as=another`;
}
