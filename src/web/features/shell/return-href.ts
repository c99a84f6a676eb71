/** The address of a session screen that returns to the current page. The page's own address needs no validation. */
export function returnHref(screen: { href(): string }, currentHref: string): string {
  return `${screen.href()}?return=${encodeURIComponent(currentHref)}`;
}
