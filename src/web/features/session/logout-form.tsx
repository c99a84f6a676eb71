import { useEffect, useRef } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { screens } from '#web/screens.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';

/** Ends the session by a form (D9: no GET does), which a script sends at once. */
export function LogoutForm() {
  const t = useText(session);
  const submit = useSubmit();
  const isPending = useNavigation().formMethod === 'POST';
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void submit(form.current);
  }, [submit]);
  return (
    <Form ref={form} method="post" action={screens.logout.href()}>
      <Button variant="primary" size="large" isWide isPending={isPending}>
        {t('session.logout')}
      </Button>
    </Form>
  );
}
