import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { screens } from '#web/screens.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CommandId } from '#web/ui/command-id.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { OrderAgainResult } from './order-again.ts';

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
export function AgainNotice({ result }: { readonly result: OrderAgainResult }) {
  const t = useText(orders);
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    notice.current?.focus();
  }, [result]);

  const isPartial = result.kind === 'left';
  const nothing = result.kind === 'refused' && result.code === 'orders/nothing-to-order-again';
  return (
    <div ref={notice} tabIndex={-1} className="mb-4 outline-none">
      <Notice
        tone={isPartial ? 'warning' : 'error'}
        title={t(isPartial ? 'orders.invoice.again.left' : 'orders.invoice.again.refused')}
        actions={
          isPartial ? (
            <LinkButton href={screens.basket.href()} variant="primary">
              {t('orders.invoice.again.basket')}
            </LinkButton>
          ) : undefined
        }
      >
        {isPartial ? (
          <ul className="list-disc ps-5">
            {result.left.map((name, index) => (
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
