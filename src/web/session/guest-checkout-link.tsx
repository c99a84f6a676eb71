import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { reportsExpiry, useShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import type { ButtonSize, ButtonVariant } from '#web/ui/buttons/button-style.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CONTINUE_AS_GUEST } from './continue-as-guest.ts';

/**
 * Continues without logging in: a link, or a form when an expired session has to be ended first, because no GET may end
 * a session.
 */
export function GuestCheckoutLink({ href, children, ...looks }: GuestCheckoutLinkProps) {
  const session = useShellData()?.session;
  if (session === undefined || !reportsExpiry(session)) {
    return (
      <LinkButton href={href} {...looks}>
        {children}
      </LinkButton>
    );
  }
  return (
    <Form method="post" action={screens.logout.href()}>
      <input type="hidden" name="intent" value={CONTINUE_AS_GUEST} />
      <input type="hidden" name="next" value={href} />
      <Button {...looks}>{children}</Button>
    </Form>
  );
}

interface GuestCheckoutLinkProps {
  readonly href: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly children: ReactNode;
}
