import { withReturn } from '#web/return-path.ts';
import { screens } from '#web/screens.ts';
import type { SessionView, ShellData } from '#web/shell-data.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { SessionFrame } from './session-frame.tsx';

/** A session screen for somebody who is signed in (specification §2): the way on, or in with another account. */
export function Welcome({ shell, user, next }: WelcomeProps) {
  const t = useText(session);
  const { basketCount } = shell.session;
  const fallback = basketCount > 0 ? screens.basket.href() : shell.storefront.brand.storefront_route;
  return (
    <SessionFrame heading={t('session.welcome.heading', { name: user.display })}>
      <div className="grid gap-4">
        <p className="text-14 wrap-anywhere text-muted-foreground">
          {t('session.signedInAs', { name: user.username })}
        </p>
        <LinkButton href={next ?? fallback} variant="primary" size="large" isWide>
          {t('session.continue')}
        </LinkButton>
        <p className="text-center text-14">
          <TextLink href={`${withReturn(screens.login.href(), next)}${next === null ? '?' : '&'}as=another`}>
            {t('session.welcome.other')}
          </TextLink>
        </p>
      </div>
    </SessionFrame>
  );
}

interface WelcomeProps {
  readonly shell: ShellData;
  readonly user: NonNullable<SessionView['user']>;
  readonly next: string | null;
}
