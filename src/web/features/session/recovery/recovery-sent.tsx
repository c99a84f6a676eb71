import MailCheck from 'lucide-react/icons/mail-check';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The confirmation of a recovery request, the same for every name. */
export function RecoverySent() {
  const t = useText(session);
  return (
    <p role="status" className="flex gap-3 text-14">
      <Icon of={MailCheck} className="text-success" />
      {t('session.recover.sent.text')}
    </p>
  );
}
