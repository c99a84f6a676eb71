import { redirectDocument } from 'react-router';
import { screens } from '#web/screens.ts';

/**
 * Loads pages with a card form as a new document. Only their Content-Security-Policy allows the payment provider, and a
 * document keeps its policy during client navigation.
 */
export function enterByDocument({ request }: { readonly request: Request }): void {
  const { pathname, search } = new URL(request.url);
  if (!isShownInDocument(pathname)) throw redirectDocument(pathname + search);
}

/** Whether client navigation can show a path of the shop in this document. */
export function isShownInDocument(href: string): boolean {
  const [path = ''] = href.split(/[?#]/);
  return !needsOwnDocument(path, DOCUMENT_PATH);
}

/**
 * Whether a page has to be loaded as a new document because its Content-Security-Policy differs from that of
 * `documentPath`.
 */
export function needsOwnDocument(path: string, documentPath: string): boolean {
  return hasCardForm(path) && !hasCardForm(documentPath);
}

/** The path this document was loaded for, read before the first navigation. */
const DOCUMENT_PATH = typeof window === 'undefined' ? '' : window.location.pathname;

function hasCardForm(path: string): boolean {
  const page = path.toLowerCase().replace(/\/$/, '');
  const isInvoice = page.startsWith(INVOICES) && page.length > INVOICES.length && !page.includes('/', INVOICES.length);
  return page === screens.checkout.path || isInvoice;
}

const INVOICES = screens.invoice.path.slice(0, screens.invoice.path.indexOf(':'));
