import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import type { SessionView, ShellData } from '#web/shell-data.ts';
import { buildBrand, buildCustomerSession, buildSession, buildStorefront } from '#web/test-support/stub-storefront.ts';
import { writtenStyle } from '#web/text/written-style.ts';
import type { RefusedForm } from './session-answer.ts';

/** What stands around a screen, for who is there. */
export function buildShell(session: SessionView = buildSession(), brand = buildBrand()): ShellData {
  return {
    storefront: buildStorefront({ brand }),
    session,
    flags: {},
    refusal: null,
    requestId: 'r1',
    consent: null,
    language: 'en',
    written: writtenStyle('en', []),
    languageFile: null,
  };
}

/** Ada has just registered and has not used the link. */
export function buildProvisionalSession(): SessionView {
  return buildCustomerSession({ kind: 'provisional' });
}

/** A form that was not taken. */
export function buildRefusal(overrides: Partial<RefusedForm> = {}): RefusedForm {
  return {
    code: 'account/login-invalid',
    fields: [],
    retryAfterSeconds: null,
    asksCaptcha: false,
    typed: {},
    next: null,
    ...overrides,
  };
}

/** The markup of a screen at an address, within a shell where that matters. */
export function rendered(node: ReactNode, address: string, shell?: ShellData): string {
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => node }]);
  return renderToStaticMarkup(<Stub initialEntries={[address]} hydrationData={{ loaderData: { root: shell } }} />)
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

/** A form at rest. */
export const IDLE = { isPending: false } as const;
