import { Unavailable } from '#web/features/shell/unavailable.tsx';
import { screens } from '#web/screens.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** No code is read or spent here yet (D9). */
export default function Transfer() {
  const t = useText(session);
  return (
    <Unavailable
      heading={t('session.transfer.heading')}
      actions={<LinkButton href={screens.login.href()}>{t('session.login.heading')}</LinkButton>}
    >
      {t('session.transfer.later')}
    </Unavailable>
  );
}
