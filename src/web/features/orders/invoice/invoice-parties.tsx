import type { ReactNode } from 'react';
import type { InvoiceView } from '#web/features/orders/order-data.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';

/** Seller and buyer. */
export function InvoiceParties({ invoice: { seller, buyer } }: { readonly invoice: InvoiceView }) {
  const t = useText(orders);
  return (
    <div className="grid gap-6 text-14 sm:grid-cols-2">
      <Party role={t('orders.invoice.seller')} name={seller.name}>
        {seller.address.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
        {seller.registrations.map(({ kind, place, number }) => (
          <p key={`${place} ${number}`}>{t(`orders.invoice.registration.${kind}`, { country: place, number })}</p>
        ))}
      </Party>
      <Party role={t('orders.invoice.buyer')} name={buyer.company ?? buyer.name}>
        {buyer.company === null ? null : <p>{buyer.name}</p>}
        {buyer.address.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{buyer.country}</p>
        {buyer.registrationNumber === null ? null : (
          <p>{t('orders.invoice.registrationNumber', { number: buyer.registrationNumber })}</p>
        )}
        {buyer.taxNumber === null ? null : (
          <p>{t(`orders.invoice.taxNumber.${buyer.taxNumberKind}`, { number: buyer.taxNumber })}</p>
        )}
      </Party>
    </div>
  );
}

function Party({
  role,
  name,
  children,
}: {
  readonly role: string;
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <section>
      <h2 className="mb-1 text-13 text-muted-foreground">{role}</h2>
      <p className="font-semibold">{name}</p>
      <div className="text-muted-foreground">{children}</div>
    </section>
  );
}
