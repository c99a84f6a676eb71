import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { CONTINUE_AS_GUEST } from './continue-as-guest.ts';
import { reportsExpiry, useShellData } from './runtime/shell-data.ts';
import { screens } from './screens.ts';
import type { ButtonSize, ButtonVariant } from './ui/button-style.ts';
import { Button } from './ui/button.tsx';
import { LinkButton } from './ui/link-button.tsx';

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
