import { createContext } from 'react-router';
import type { OperatorClient } from '#contract/operator/operator-api.ts';

/** The request context the server passes to every loader and action, created once per request. */
export interface PageContext {
  readonly api: OperatorClient;
  /** The CSP nonce of this response. */
  readonly nonce: string;
  /** The server's clock (epoch ms). Pages do not read a clock while rendering. */
  readonly now: number;
  readonly requestId: string;
  /** A new command id, which makes a change take effect once. */
  readonly newCommandId: () => string;
}

/** The router context key; re-exported by entry.server because the router recognises only the bundle's copy. */
export const pageContext = createContext<PageContext>();
