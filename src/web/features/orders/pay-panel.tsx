import { useEffect, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import checkoutProblems from '#web/text/en/checkout-problems.json';
import checkout from '#web/text/en/checkout.json';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CommandId } from '#web/ui/command-id.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Pays the invoice, by the same section as in checkout. */
export function PayPanel({ payKey, label, problem, sendWithCard, due, until, payment }: PayPanelProps) {
  const t = useText(checkout, checkoutProblems, orders);
  const navigation = useNavigation();
  const notice = useRef<HTMLDivElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [withoutCard, setWithoutCard] = useState<'refused' | 'unreachable' | null>(null);
  const shown = withoutCard === null ? problem : t(`checkout.problem.card-${withoutCard}`);

  useEffect(() => {
    if (shown !== null) notice.current?.focus();
  }, [shown]);

  async function send(form: FormData, withCard: SendWithCard): Promise<void> {
    setIsSending(true);
    const sent = await withCard(form);
    setIsSending(false);
    setWithoutCard(sent === 'refused' || sent === 'unreachable' ? sent : null);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    if (sendWithCard === null) return;
    event.preventDefault();
    void send(new FormData(event.currentTarget, event.nativeEvent.submitter), sendWithCard);
  }

  return (
    <Card title={t('checkout.payment')} actions={<span className="text-20 font-semibold">{due}</span>}>
      <Form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
        {shown === null ? null : (
          <div ref={notice} tabIndex={-1} className="outline-none">
            <Notice tone="error" title={t('orders.invoice.error.title')}>
              {shown}
            </Notice>
          </div>
        )}
        <CommandId id={payKey} name="payKey" />
        {payment}
        <p className="text-13 text-muted-foreground">{until}</p>
        <Button
          name="intent"
          value="pay"
          variant="primary"
          size="large"
          isWide
          isPending={isSending || navigation.formData?.get('intent') === 'pay'}
        >
          {label}
        </Button>
      </Form>
    </Card>
  );
}

type SendWithCard = (form: FormData) => Promise<'sent' | 'incomplete' | 'refused' | 'unreachable'>;

interface PayPanelProps {
  /** Makes the payment happen once. */
  readonly payKey: string;
  /** What stands on the button. */
  readonly label: string;
  /** Why the last try was refused. */
  readonly problem: string | null;
  /** Null where the card is not typed on this page. */
  readonly sendWithCard: SendWithCard | null;
  /** What is still to pay. */
  readonly due: ReactNode;
  /** Until when it can be paid. */
  readonly until: string;
  readonly payment: ReactNode;
}
