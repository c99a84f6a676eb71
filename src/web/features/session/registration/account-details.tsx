import { Form } from 'react-router';
import type { SessionView } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import sessionPanel from '#web/text/en/session-panel.json';
import sessionText from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** The signed-in customer with a logout button. */
export function AccountDetails({ user, email }: AccountDetailsProps) {
  const t = useText(sessionText, sessionPanel);
  return (
    <Card>
      <div className="flex items-start gap-4">
        <Avatar user={user} size="large" />
        <dl className="grid min-w-0 gap-4 text-14">
          <Detail name={t('session.account.name')}>{user.fullname}</Detail>
          <Detail name={t('session.account.email')}>{email ?? user.username}</Detail>
        </dl>
      </div>
      <Form method="post" action={screens.logout.href()} className="mt-6">
        <Button>{t('session.logout')}</Button>
      </Form>
    </Card>
  );
}

interface AccountDetailsProps {
  readonly user: NonNullable<SessionView['user']>;
  readonly email: string | null;
}

function Detail({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="mt-0.5 text-16 wrap-anywhere">{children}</dd>
    </div>
  );
}
