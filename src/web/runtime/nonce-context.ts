import { createContext, use } from 'react';

/** The CSP nonce while the server renders a page. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The CSP nonce of this document: from the context on the server, from an element of the document in the browser. */
export function useNonce(): string | undefined {
  const rendered = use(NonceContext);
  if (rendered !== undefined || typeof document === 'undefined') return rendered;
  return document.querySelector<HTMLElement>('script[nonce], style[nonce]')?.nonce;
}
