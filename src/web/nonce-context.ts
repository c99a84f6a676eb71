import { createContext, use } from 'react';

/** The CSP nonce while a page is rendered on the server. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce of this document: from the render on the server, in the browser from an element that came with it. */
export function useNonce(): string | undefined {
  const rendered = use(NonceContext);
  if (rendered !== undefined || typeof document === 'undefined') return rendered;
  return document.querySelector<HTMLElement>('script[nonce], style[nonce]')?.nonce;
}
