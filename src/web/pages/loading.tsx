import { Link, redirect } from 'react-router';
import { pageContext } from '#web/page-context.ts';
import type { PageContext } from '#web/page-context.ts';
import { valueOrThrow } from '#web/page-problem.ts';
import { screens } from '#web/screens.ts';
import navigation from '#web/text/en/navigation.json';
import { useText } from '#web/text/use-text.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Route } from './+types/loading.ts';

/** Where the shopper goes first (D5): deep links are applied, then the basket when it has lines, else the empty one. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  if (page.mayApplyDeepLink && (await applyDeepLink(page, url.searchParams))) throw redirect(url.pathname, 303);
  const { basketCount } = valueOrThrow(await page.api.account.session({}));
  const next = basketCount > 0 ? screens.basket.href() : screens.empty.href();
  // Navigation within the page needs no view in between; a document shows one and goes on by itself.
  if (isDataRequest(request)) throw redirect(next);
  return { next };
}

function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data');
}

/** Currency and vouchers of the address (D4); refused ones are told on the basket, unreadable ones are ignored. */
async function applyDeepLink(page: PageContext, query: URLSearchParams): Promise<boolean> {
  const currency = query.get('currency');
  const vouchers = query.getAll('voucher').slice(0, 10);
  const commands = [
    ...(currency !== null && /^[A-Z]{3}$/.test(currency) ? [{ kind: 'switch-currency', currency } as const] : []),
    ...vouchers.map((code) => ({ kind: 'apply-voucher', code }) as const),
  ];
  for (const command of commands) {
    await page.api.basket.command({ commandId: page.newCommandId(), command });
  }
  return query.has('currency') || query.has('voucher');
}

export default function Loading({ loaderData: { next } }: Route.ComponentProps) {
  const t = useText(navigation);
  return (
    <div className="grid justify-items-center gap-4 py-20 text-center" aria-busy="true">
      <meta httpEquiv="refresh" content={`0;url=${next}`} />
      <Spinner />
      <PageHeading>{t('navigation.loading')}</PageHeading>
      <Link to={next} className="rounded-sm text-14 text-primary underline underline-offset-4">
        {t('navigation.continue')}
      </Link>
    </div>
  );
}
