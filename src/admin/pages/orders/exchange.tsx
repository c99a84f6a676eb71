import { type ClientLoaderFunctionArgs, isRouteErrorResponse } from 'react-router';
import type { LoadedExchange } from '#admin/features/orders/exchange-data.ts';
import { ExchangeFacts } from '#admin/features/orders/exchange-facts.tsx';
import { ExchangeFrames } from '#admin/features/orders/exchange-frames.tsx';
import { ExchangeTitle } from '#admin/features/orders/exchange-title.tsx';
import { hasUnsentInputOnScreen } from '#admin/live/unsent-input.ts';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/order.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export const meta = () => [{ title: pageTitle(texts['order.exchange-frames']) }];

/** The order the exchange belongs to, besides it. */
type ExchangeData = LoadedExchange & { readonly brandId: string; readonly orderHref: string };

export async function loader({ context, params, url }: ScreenArgs): Promise<ExchangeData> {
  const { brandId = '', orderId = '', exchangeId = '' } = params;
  const orderHref = screens.order.href({ brandId, orderId });
  const found = await context.get(pageContext).api.orders.exchange({ brandId, orderId, exchangeId });
  if (!found.ok && found.problem.code === 'exchanges/not-found') return { exchange: null, brandId, orderHref };
  return { exchange: valueOrThrow(found, url), brandId, orderHref };
}

/**
 * An entry of the timeline shows a failure in its place; the order stays, and while it has unsent input neither the login nor
 * a missing permission replaces it.
 */
export async function clientLoader({ serverLoader, params }: ClientLoaderFunctionArgs): Promise<ExchangeData> {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    const isRefused = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isRefused && !hasUnsentInputOnScreen()) throw error;
    const { brandId = '', orderId = '' } = params;
    return { exchange: null, hasFailed: true, brandId, orderHref: screens.order.href({ brandId, orderId }) };
  }
}

export default function ExchangeScreen({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const { exchange, hasFailed = false, brandId, orderHref } = loaderData;
  return (
    <>
      <p className="mb-2 text-14">
        <TextLink href={orderHref}>{t('order.exchange-back')}</TextLink>
      </p>
      <PageHeading>{t('order.exchange-frames')}</PageHeading>
      {exchange === null ? (
        <Notice tone="warning">{t(hasFailed ? 'order.exchange-failed' : 'order.exchange-gone')}</Notice>
      ) : (
        <Section title={<ExchangeTitle exchange={exchange} />}>
          <div className="grid gap-3">
            <ExchangeFacts brandId={brandId} exchange={exchange} />
            <ExchangeFrames exchange={exchange} />
          </div>
        </Section>
      )}
    </>
  );
}
