import { RouterContextProvider } from 'react-router';
import type { ApiClient } from '#contract/api.ts';
import { type PageContext, pageContext } from '#web/runtime/page-context.ts';
import { NOW } from './stub-basket.ts';

/** The context of loaders and actions: an English page, no consent choice yet. */
export function buildContext(api: ApiClient, overrides: Partial<PageContext> = {}): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, {
    api,
    nonce: 'n',
    now: NOW,
    requestId: 'r',
    newCommandId: () => 'new',
    canApplyDeepLink: true,
    origin: '',
    canonicalOrigin: 'https://larkhost.example',
    language: 'en',
    consent: null,
    form: null,
    sharesFrame: false,
    readFlash: () => null,
    ...overrides,
  });
  return context;
}
