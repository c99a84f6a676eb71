import { type ReactNode, useState } from 'react';
import { useFormFetcher } from '#web/forms/use-form-fetcher.ts';
import { screens } from '#web/screens.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { RecoverForm } from './recover-form.tsx';
import type { RecoverResult } from './recover.ts';
import { isRecoveryActive, useMarkRecovery } from './recovery-request.ts';
import { RecoverySent } from './recovery-sent.tsx';

/**
 * Password recovery in the header. For 30 minutes after a request it shows that a link was sent, above the form to
 * request another.
 */
export function RecoverPanel({ next, captcha }: { readonly next: string; readonly captcha: ReactNode }) {
  const t = useText(session);
  const fetcher = useFormFetcher<RecoverResult>();
  const [wasActive] = useState(isRecoveryActive);
  const refused = fetcher.result?.step === 'request' ? fetcher.result.refused : null;
  const isSent = fetcher.result !== undefined && refused === null;
  useMarkRecovery(isSent);
  return (
    <div className="grid gap-4">
      {isSent || (wasActive && refused === null) ? (
        <RecoverySent />
      ) : (
        <p className="text-14 text-muted-foreground">{t('session.recover.text')}</p>
      )}
      <RecoverForm
        sending={{ as: fetcher.Form, action: screens.recover.href(), isPending: fetcher.isPending }}
        refused={refused}
        next={next}
        hidden={{ stay: 'true' }}
        captcha={captcha}
      />
    </div>
  );
}
