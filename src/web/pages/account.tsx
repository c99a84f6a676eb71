import { Unavailable } from '#web/features/shell/unavailable.tsx';
import header from '#web/text/en/header.json';
import navigation from '#web/text/en/navigation.json';
import { useText } from '#web/text/use-text.ts';

export default function Account() {
  const t = useText(header, navigation);
  return <Unavailable heading={t('header.links.account')}>{t('navigation.unavailable.account')}</Unavailable>;
}
