import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';

export default function Page() {
  const t = useText(session);
  return <PageHeading>{t('session.register.heading')}</PageHeading>;
}
