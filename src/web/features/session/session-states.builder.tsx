import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import type { Flash } from '#web/flash/read-flash.ts';
import { FlashContext } from '#web/flash/use-flash.ts';
import type { SessionView, ShellData } from '#web/runtime/shell-data.ts';
import { buildBrand, buildCustomerSession, buildSession, buildStorefront } from '#web/test-support/stub-storefront.ts';
import { writtenStyle } from '#web/text/written-style.ts';
import type { RefusedForm } from './session-answer.ts';

/** The shell data for a session. */
export function buildShell(session: SessionView = buildSession(), brand = buildBrand()): ShellData {
  return {
    storefront: buildStorefront({ brand }),
    session,
    flags: {},
    refusal: null,
    requestId: 'r1',
    flash: {},
    consent: null,
    language: 'en',
    written: writtenStyle('en', { currencies: [], brand: { country: 'US', time_zone: 'UTC' }, year: 2031 }),
    languageFile: null,
  };
}

/** Ada has registered and not opened the mailed link yet. */
export function buildProvisionalSession(): SessionView {
  return buildCustomerSession({ kind: 'provisional' });
}

/** A refused form. */
export function buildRefusal(overrides: Partial<RefusedForm> = {}): RefusedForm {
  return {
    code: 'account/login-invalid',
    fields: [],
    isIncomplete: false,
    retryAfterSeconds: null,
    asksCaptcha: false,
    typed: {},
    next: null,
    ...overrides,
  };
}

/** The HTML of a screen at an address, within a shell where needed. */
export function rendered(node: ReactNode, address: string, shell?: ShellData, flash: Flash = {}): string {
  const Component = () => <FlashContext value={flash}>{node}</FlashContext>;
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component }]);
  return renderToStaticMarkup(<Stub initialEntries={[address]} hydrationData={{ loaderData: { root: shell } }} />)
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

/** A form that is not being submitted. */
export const IDLE = { isPending: false } as const;
