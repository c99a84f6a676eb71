import { useNext } from '#web/features/session/use-next.ts';
import { Welcome } from '#web/features/session/welcome.tsx';
import { Unavailable } from '#web/features/shell/unavailable.tsx';
import { withReturn } from '#web/return-path.ts';
import { screens } from '#web/screens.ts';
import { useShellData } from '#web/shell-data.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

export default function Recover() {
  const t = useText(session);
  const shell = useShellData();
  const next = useNext();
  if (shell === null) return null;
  const { user } = shell.session;
  if (user !== null) return <Welcome shell={shell} user={user} next={next} />;
  return (
    <Unavailable
      heading={t('session.recover.heading')}
      actions={<LinkButton href={withReturn(screens.login.href(), next)}>{t('session.login.heading')}</LinkButton>}
    >
      {shell.storefront.brand.guest_checkout ? t('session.recover.later.guest') : t('session.recover.later')}
    </Unavailable>
  );
}
