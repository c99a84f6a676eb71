import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { screens } from '#web/screens.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CommandId } from '#web/ui/command-id.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { AgainAnswer } from './order-again.ts';

/** 'Order again': adds the items of the order to the basket, once per form however often it is submitted. */
export function AgainForm({ orderId, againKey }: { readonly orderId: string; readonly againKey: string }) {
  const t = useText(orders);
  const navigation = useNavigation();
  return (
    <Form method="post">
      <CommandId id={againKey} name="againKey" />
      <input type="hidden" name="orderId" value={orderId} />
      <Button
        name="intent"
        value="order-again"
        variant="primary"
        isPending={navigation.formData?.get('intent') === 'order-again'}
      >
        {t('orders.invoice.again')}
      </Button>
    </Form>
  );
}

/** The items that could not be added, or why none could. */
export function AgainNotice({ answer }: { readonly answer: AgainAnswer }) {
  const t = useText(orders);
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    notice.current?.focus();
  }, [answer]);

  const isLeft = answer.kind === 'left';
  const nothing = answer.kind === 'refused' && answer.code === 'orders/nothing-to-order-again';
  return (
    <div ref={notice} tabIndex={-1} className="mb-4 outline-none">
      <Notice
        tone={isLeft ? 'warning' : 'error'}
        title={t(isLeft ? 'orders.invoice.again.left' : 'orders.invoice.again.refused')}
        actions={
          isLeft ? (
            <LinkButton href={screens.basket.href()} variant="primary">
              {t('orders.invoice.again.basket')}
            </LinkButton>
          ) : undefined
        }
      >
        {isLeft ? (
          <ul className="list-disc ps-5">
            {answer.left.map((name, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two lines may have one name, and the list never changes
              <li key={index}>{name}</li>
            ))}
          </ul>
        ) : (
          t(nothing ? 'orders.invoice.again.nothing' : 'orders.invoice.again.failed')
        )}
      </Notice>
    </div>
  );
}
