import { useEffect, useState } from 'react';
import security from '#web/text/en/session-security.json';
import { useText } from '#web/text/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { TransferLink } from './account-views.ts';
import { CopyButton } from './copy-button.tsx';
import { QrCode } from './security/qr-code.tsx';

/** The transfer link as text and QR code with its remaining validity; removed when it expires. */
export function TransferLinkNotice({ link: { url, qr, seconds } }: { readonly link: TransferLink }) {
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
