import type { ReactNode } from 'react';
import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge } from '#admin/formats/state-badge.tsx';
import { screens } from '#admin/screens.ts';
import customer from '#admin/text/en/customer.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import type { Customer } from './customer-data.ts';

/** The domains with their terms. */
export function DomainsSection({ customer: { brandId, domains } }: { readonly customer: Customer }) {
  const t = useText(customer);
  return (
    <Section title={t('customer.domains')} isFlush>
      <Products count={domains.length}>
        {domains.map(({ name, state, expiresAt, autoRenew }) => (
          <Product key={name} href={screens.domain.href({ brandId, name })} name={name} of="owned" state={state}>
            {expiresAt === null || state === 'lost' ? null : (
              <>
                {t('customer.until')} <Moment at={expiresAt} isAbsolute /> ·{' '}
                {t(autoRenew ? 'customer.renews' : 'customer.does-not-renew')}
              </>
            )}
          </Product>
        ))}
      </Products>
    </Section>
  );
}

/** The services with their next renewal or their end. */
export function ServicesSection({ customer: { brandId, services } }: { readonly customer: Customer }) {
  const t = useText(customer);
  return (
    <Section title={t('customer.services')} isFlush>
      <Products count={services.length}>
        {services.map(({ id, name, state, renewsAt, cancelledAt }) => (
          <Product
            key={id}
            href={screens.service.href({ brandId, serviceId: id })}
            name={name}
            of="service"
            state={state}
          >
            {renewsAt === null || state === 'ended' ? null : (
              <>
                {t(cancelledAt === null ? 'customer.renews-at' : 'customer.cancelled')}{' '}
                <Moment at={renewsAt} isAbsolute />
              </>
            )}
          </Product>
        ))}
      </Products>
    </Section>
  );
}

function Products({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  const t = useText(customer);
  if (count === 0) return <p className="px-4 pb-4 text-14 text-muted-foreground">{t('customer.nothing')}</p>;
  return <ul className="divide-y divide-border border-t border-border">{children}</ul>;
}

function Product({ href, name, of, state, children }: ProductProps) {
  return (
    <li className="grid gap-1 px-4 py-3 text-14">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <RouterLink to={href} className="row-link wrap-anywhere">
          {name}
        </RouterLink>
        <StateBadge of={of} state={state} />
      </p>
      <p className="text-13 text-muted-foreground empty:hidden">{children}</p>
    </li>
  );
}

interface ProductProps {
  readonly href: string;
  readonly name: string;
  readonly of: 'owned' | 'service';
  readonly state: string;
  readonly children: ReactNode;
}
