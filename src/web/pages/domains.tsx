import { Unavailable } from '#web/features/shell/unavailable.tsx';
import domains from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';

export default function Domains() {
  const t = useText(domains);
  return <Unavailable heading={t('domains.heading')}>{t('domains.unavailable')}</Unavailable>;
}
