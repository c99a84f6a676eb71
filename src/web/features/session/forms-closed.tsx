import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Replaces a form while the database refuses writes or the brand is in maintenance. */
export function FormsClosed() {
  const t = useText(session);
  return (
    <Notice tone="warning" title={t('session.closed.title')}>
      {t('session.closed.text')}
    </Notice>
  );
}
