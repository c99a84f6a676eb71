import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { screens } from '#web/screens.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { RecoverForm } from './recover-form.tsx';
import type { RecoverAnswer } from './recover.ts';
import { isRecoveryActive, useNoteRecovery } from './recovery-asked.ts';
import { RecoverySent } from './recovery-sent.tsx';

/** Recovering a password within the header; that a link was asked for in the last half an hour is still told, above the form to ask again. */
export function RecoverPanel({ next, captcha }: { readonly next: string; readonly captcha: ReactNode }) {
  const t = useText(session);
  const fetcher = useFetcher<RecoverAnswer>();
  const [wasActive] = useState(isRecoveryActive);
  const refused = fetcher.data?.step === 'ask' ? fetcher.data.refused : null;
  const isSent = fetcher.data !== undefined && refused === null;
  useNoteRecovery(isSent);
  return (
    <div className="grid gap-4">
      {isSent || (wasActive && refused === null) ? (
        <RecoverySent />
      ) : (
        <p className="text-14 text-muted-foreground">{t('session.recover.text')}</p>
      )}
      <RecoverForm
        sending={{ as: fetcher.Form, action: screens.recover.href(), isPending: fetcher.state !== 'idle' }}
        refused={refused}
        next={next}
        hidden={{ stay: 'true' }}
        captcha={captcha}
      />
    </div>
  );
}
