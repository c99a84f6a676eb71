import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import account from '#web/text/en/session-account.json';
import { useText } from '#web/text/use-text.ts';
import { AccountFrame } from './account-frame.tsx';
import { AccountGate } from './account-gate.tsx';
import type { SectionName } from './account-sections.ts';
import type { AccountData } from './account-views.ts';

/** A screen of the account: the customer's data in its frame, or the request to log in. */
export function AccountScreen<Value>({ loaded, section, heading, lead, notice, children }: AccountScreenProps<Value>) {
  const t = useText(account);
  const { pathname } = useLocation();
  if (loaded.kind !== 'found') {
    const name = section === null ? t('session.account.heading') : t(`session.account.section.${section}`);
    return <AccountGate kind={loaded.kind} heading={name} path={pathname} />;
  }
  return (
    <AccountFrame section={section} heading={heading} lead={lead} notice={notice}>
      {children(loaded.value)}
    </AccountFrame>
  );
}

interface AccountScreenProps<Value> {
  readonly loaded: AccountData<Value>;
  readonly section: SectionName | null;
  readonly heading?: string | undefined;
  readonly lead?: ReactNode;
  /** Shown above the content. */
  readonly notice?: ReactNode;
  readonly children: (value: Value) => ReactNode;
}
