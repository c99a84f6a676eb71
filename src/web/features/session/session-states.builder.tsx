import type { SessionView, ShellData } from '#web/runtime/shell-data.ts';
import { buildShell as buildShellData } from '#web/test-support/render.tsx';
import { buildBrand, buildCustomerSession, buildSession, buildStorefront } from '#web/test-support/stub-storefront.ts';
import type { RefusedForm } from './session-result.ts';

/** The shell data for a session. */
export function buildShell(session: SessionView = buildSession(), brand = buildBrand()): ShellData {
  return buildShellData({ session, storefront: buildStorefront({ brand }) });
}

/** Ada has registered and not opened the emailed link yet. */
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
    needsCaptcha: false,
    input: {},
    next: null,
    ...overrides,
  };
}

/** A form that is not being submitted. */
export const IDLE = { isPending: false } as const;
