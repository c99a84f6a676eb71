import { useEffect, useState } from 'react';
import { useFormState } from '#web/forms/use-form-state.ts';
import security from '#web/text/en/session-security.json';
import { useText } from '#web/text/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { AccountForm } from './account-form.tsx';
import type { FormOutcome, TransferLink } from './account-views.ts';
import { CopyButton } from './copy-button.tsx';
import { FormCard } from './form-card.tsx';
import { QrCode } from './security/qr-code.tsx';

/** Creates a link that transfers this session to another device; shown once, in the result of its form. */
export function TransferForm({ outcome }: { readonly outcome: FormOutcome }) {
  const t = useText(security);
  const state = useFormState(outcome, 'transfer');
  const { result } = outcome;
  const link = result?.kind === 'transfer' ? result.link : null;
  return (
    <FormCard id="transfer" title={t('session.security.transfer')}>
      <AccountForm
        intent="transfer"
        state={state}
        submit={t(link === null ? 'session.security.transfer.make' : 'session.security.transfer.again')}
      >
        <p className="text-14 text-muted-foreground">{t('session.security.transfer.text')}</p>
        {link === null ? null : <TransferLinkNotice key={link.url} link={link} />}
      </AccountForm>
    </FormCard>
  );
}

/** The transfer link as text and QR code with its remaining validity; removed when it expires. */
function TransferLinkNotice({ link: { url, qr, seconds } }: { readonly link: TransferLink }) {
  const t = useText(security);
  const remaining = useSecondsLeft(seconds);
  if (remaining === 0) return <Notice tone="warning">{t('session.security.transfer.over')}</Notice>;
  return (
    <Notice tone="success" title={t('session.security.transfer.open')} actions={<CopyButton text={url} />}>
      <p>{t('session.security.transfer.scan')}</p>
      <div className="py-2">
        <QrCode {...qr} label={t('session.security.transfer.qr')} />
      </div>
      <code className="block py-1 font-mono text-14 break-all select-all">{url}</code>
      <p>{t('session.security.transfer.once')}</p>
      <p role="timer" className="money font-medium no-script:hidden">
        {t('session.security.transfer.left', { seconds: remaining })}
      </p>
    </Notice>
  );
}

/** Computed from the start time, so that the countdown is right after the page was suspended. */
function useSecondsLeft(seconds: number): number {
  const [remaining, setRemaining] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      setRemaining(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return remaining;
}
