import { matchPath, redirectDocument } from 'react-router';
import { screens } from './screens.ts';

/**
 * Only the documents of the pages with a card form let the payment provider in (their Content-Security-Policy names it), and a document keeps its
 * policy whatever is navigated to within it: these pages are entered by loading them anew.
 */
export function enterByDocument({ request }: { readonly request: Request }): void {
  const { pathname, search } = new URL(request.url);
  if (!isShownHere(pathname)) throw redirectDocument(pathname + search);
}

/** Whether the router can show an address of the shop within this document. */
export function isShownHere(href: string): boolean {
  const [path = ''] = href.split(/[?#]/);
  return !needsOwnDocument(path, DOCUMENT_PATH);
}

/** Whether a page cannot be shown within the document that was loaded for another path. */
export function needsOwnDocument(path: string, documentPath: string): boolean {
  return hasCardForm(path) && !hasCardForm(documentPath);
}

/** The path this document was loaded for; read before anything is navigated to. */
const DOCUMENT_PATH = typeof window === 'undefined' ? '' : window.location.pathname;

function hasCardForm(path: string): boolean {
  return [screens.checkout, screens.invoice].some((screen) => matchPath(screen.path, path) !== null);
}
