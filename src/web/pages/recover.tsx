import { Unavailable } from '#web/features/shell/unavailable.tsx';
import navigation from '#web/text/en/navigation.json';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';

export default function Recover() {
  const t = useText(navigation, session);
  return <Unavailable heading={t('session.recover.heading')}>{t('navigation.unavailable.recover')}</Unavailable>;
}
