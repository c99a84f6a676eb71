import { Form, useNavigation } from 'react-router';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CommandId } from '#web/ui/command-id.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** 'Send the request again': repeats a mobile money request that was not confirmed on the phone. */
export function RetryForm({ formKey, isRefused }: RetryFormProps) {
  const t = useText(orders);
  const { formData } = useNavigation();
  return (
    <Form method="post" className="grid justify-items-center gap-3">
      <CommandId id={formKey} name="askKey" />
      {isRefused ? <Notice tone="error">{t('orders.processing.phone.refused')}</Notice> : null}
      <Button
        name="intent"
        value="ask-phone-again"
        variant="primary"
        isPending={formData?.get('intent') === 'ask-phone-again'}
      >
        {t('orders.processing.phone.again')}
      </Button>
    </Form>
  );
}

interface RetryFormProps {
  readonly formKey: string;
  /** A new request was refused because the previous one could not be cancelled. */
  readonly isRefused: boolean;
}
