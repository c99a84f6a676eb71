import { type ReactNode, useEffect, useState } from 'react';
import type { PendingSubmission } from '#web/features/session/pending-submission.ts';
import { RecoverPanel } from '#web/features/session/recovery/recover-panel.tsx';
import { isRecoveryActive } from '#web/features/session/recovery/recovery-request.ts';
import { Tabs } from '#web/features/session/tabs.tsx';
import { useFormFetcher } from '#web/forms/use-form-fetcher.ts';
import { withReturn } from '#web/navigation/return-path.ts';
import { screens } from '#web/screens.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { LoginResult } from './log-in.ts';
import { LoginForm } from './login-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

/**
 * The content of the header's popover: login and recover, and 2fa once a code is required, without leaving the page.
 */
export function LoginPanel({ next, start, captcha }: LoginPanelProps) {
  const t = useText(session);
  const fetcher = useFormFetcher<LoginResult>();
  const { result } = fetcher;
  useFocusOnAccount();
  const [selection, setSelection] = useState<{ readonly after: LoginResult | undefined; readonly tab: Tab }>(() => ({
    after: undefined,
    tab: isRecoveryActive() ? 'recover' : 'login',
  }));
  // A result selects its own tab until another one is selected.
  const tab = selection.after === result ? selection.tab : result?.step === 'second-factor' ? '2fa' : 'login';
  const select = (to: Tab) => setSelection({ after: result, tab: to });
  const sending: PendingSubmission = {
    as: fetcher.Form,
    action: screens.login.href(),
    isPending: fetcher.isPending,
  };
  const login = (
    <LoginForm
      {...{ sending, next, start }}
      refused={result?.step === 'password' ? result : undefined}
      captcha={captcha.login}
      links={<PanelLinks next={next} onRecover={() => select('recover')} />}
    />
  );
  return (
    <Tabs
      label={t('session.login.heading')}
      selected={tab}
      onSelect={select}
      tabs={[
        { name: 'login', title: t('session.tabs.login'), panel: login },
        ...(result?.step === 'second-factor'
          ? [
              {
                name: '2fa' as const,
                title: t('session.tabs.2fa'),
                panel: <SecondFactorForm sending={sending} step={result} />,
              },
            ]
          : []),
        {
          name: 'recover',
          title: t('session.tabs.recover'),
          panel: tab === 'recover' ? <RecoverPanel next={next} captcha={captcha.recover} /> : null,
        },
      ]}
    />
  );
}

/** After login focuses the account menu, which replaces this panel. */
function useFocusOnAccount(): void {
  useEffect(() => () => document.querySelector<HTMLElement>('[popovertarget="header-account"]')?.focus(), []);
}

type Tab = 'login' | '2fa' | 'recover';

interface LoginPanelProps {
  /** The path of the page, which stays. */
  readonly next: string;
  /** The user name entered before the panel was loaded. */
  readonly start: string;
  readonly captcha: { readonly login: ReactNode; readonly recover: ReactNode };
}

function PanelLinks({ next, onRecover }: { readonly next: string; readonly onRecover: () => void }) {
  const t = useText(session);
  return (
    <p className="-mt-1 flex flex-wrap justify-between gap-x-4 gap-y-2 text-14">
      <button
        type="button"
        onClick={onRecover}
        className="rounded-sm text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {t('session.login.forgotten')}
      </button>
      <TextLink href={withReturn(screens.register.href(), next)}>{t('session.register.heading')}</TextLink>
    </p>
  );
}
