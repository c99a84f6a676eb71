import { RouterContextProvider } from 'react-router';
import type { Caller } from '#contract/api.ts';
import { pageContext } from '#web/page-context.ts';
import type { PageContext } from '#web/page-context.ts';
import { NOW } from './stub-basket.ts';

/** What loaders and actions are given: an English page of somebody who was not asked for consent yet. */
export function buildContext(api: Caller, overrides: Partial<PageContext> = {}): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, {
    api,
    nonce: 'n',
    now: NOW,
    requestId: 'r',
    newCommandId: () => 'new',
    mayApplyDeepLink: true,
    origin: '',
    language: 'en',
    consent: null,
    ...overrides,
  });
  return context;
}
