import { Form, useNavigation } from 'react-router';
import { useSelfSubmit } from '#web/forms/use-self-submit.ts';
import { screens } from '#web/screens.ts';
import sessionPanel from '#web/text/en/session-panel.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';

/** Ends the session by POST, because no GET may; a script submits the form at once. */
export function LogoutForm() {
  const t = useText(sessionPanel);
  const isPending = useNavigation().formMethod === 'POST';
  const form = useSelfSubmit(true);
  return (
    <Form ref={form} method="post" action={screens.logout.href()}>
      <Button variant="primary" size="large" isWide isPending={isPending}>
        {t('session.logout')}
      </Button>
    </Form>
  );
}
