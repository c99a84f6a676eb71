import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import checkoutProblems from '#web/text/en/checkout-problems.json';
import checkout from '#web/text/en/checkout.json';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CommandId } from '#web/ui/command-id.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Pays the invoice, with the same payment section as the checkout. */
export function PayPanel(props: PayPanelProps) {
  const { payKey, totalMinor, label, problem, isToCheck, sendWithCard, due, until, payment } = props;
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
    const sent = await withCard.send(form);
    setIsSending(false);
    setWithoutCard(sent === 'refused' || sent === 'unreachable' ? sent : null);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    setWithoutCard(null);
    if (sendWithCard === null) return;
    event.preventDefault();
    void send(new FormData(event.currentTarget, event.nativeEvent.submitter), sendWithCard);
  }

  return (
    <Card title={t('checkout.payment')} actions={<span className="text-20 font-semibold">{due}</span>}>
      <Form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
        {shown === null ? null : (
          <div ref={notice} tabIndex={-1} className="outline-none">
            {isToCheck && withoutCard === null ? (
              <Notice tone="info">{shown}</Notice>
            ) : (
              <Notice tone="error" title={t('orders.invoice.error.title')}>
                {shown}
              </Notice>
            )}
          </div>
        )}
        <CommandId id={payKey} name="payKey" />
        <input type="hidden" name="confirmedMinor" value={totalMinor} />
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

interface SendWithCard {
  readonly send: (form: FormData) => Promise<'sent' | 'incomplete' | 'refused' | 'unreachable'>;
}

interface PayPanelProps {
  /** The idempotency key of the payment. */
  readonly payKey: string;
  /** The displayed total of the invoice in minor units, which the shopper confirms by paying. */
  readonly totalMinor: number;
  readonly label: string;
  /** Why the last attempt was refused. */
  readonly problem: string | null;
  /** The form was not refused but returned for review. */
  readonly isToCheck: boolean;
  /** Null where no card form is on this page. */
  readonly sendWithCard: SendWithCard | null;
  readonly due: ReactNode;
  /** The end of the payment period. */
  readonly until: string;
  readonly payment: ReactNode;
}
