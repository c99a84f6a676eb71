import { useLocation } from 'react-router';
import { screens } from '#web/screens.ts';
import { useShellData } from '#web/shell-data.ts';
import { useLocale } from '#web/text/copy-context.ts';
import brandText from '#web/text/en/brand.json';
import errors from '#web/text/en/errors.json';
import { useText } from '#web/text/use-text.ts';
import { RetryCountdown } from '#web/ui/retry-countdown.tsx';
import { ErrorPanelView } from './error-panel-view.tsx';
import { errorPanel } from './error-panel.ts';
import { failureOf, failureOfRefusal } from './failure-of.ts';
import type { Cause } from './failure-page.tsx';

/** A failure as the page itself: 403, 404, 429, 500, 503, generic, network (specification §2 Error pages). */
export function ErrorPage({ cause, documentKey }: ErrorPageProps) {
  const failure = 'refusal' in cause ? failureOfRefusal(cause.refusal) : failureOf(cause.error);
  const t = useText(brandText, errors);
  const locale = useLocale();
  const shell = useShellData();
  const isDocument = useLocation().key === documentKey;
  // What could not be shown after reloading either is the session-expired screen (D13).
  const isOver = failure.status === 401 && isDocument;
  const panel = errorPanel(isOver ? { ...failure, i18nKey: 'errors.expired' } : failure);
  return (
    <div className="py-12 sm:py-20">
      <ErrorPanelView
        panel={panel}
        heading={
          <div>
            {failure.isPageNotFound ? (
              <p className="mb-2 text-14 font-medium text-muted-foreground">{t('brand.title.notFound')}</p>
            ) : null}
            <h1 tabIndex={-1} className="text-24 font-semibold sm:text-32">
              {t(panel.title)}
            </h1>
          </div>
        }
        text={failure.message}
        storefrontRoute={shell?.storefront.brand.storefront_route ?? screens.shop.href()}
        reference={panel.icon === 'unavailable' ? <RequestId id={isDocument ? shell?.requestId : undefined} /> : null}
      >
        {failure.until === null ? null : (
          <p className="text-14 text-muted-foreground">{t('errors.until', { time: instant(failure.until, locale) })}</p>
        )}
        {failure.retryAfterSeconds === null ? null : (
          <div className="text-14 text-muted-foreground">
            <RetryCountdown seconds={failure.retryAfterSeconds} />
          </div>
        )}
      </ErrorPanelView>
    </div>
  );
}

interface ErrorPageProps {
  readonly cause: Cause;
  /** Of the place the document was loaded for. */
  readonly documentKey: unknown;
}

/** What support asks for; known for the document that was loaded, not for navigations after it. */
function RequestId({ id }: { readonly id: string | undefined }) {
  const t = useText(errors);
  return (
    <p className="text-12 text-muted-foreground empty:hidden" suppressHydrationWarning>
      {id === undefined ? '' : t('errors.requestId', { id })}
    </p>
  );
}

const INSTANT = {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
} as const satisfies Intl.DateTimeFormatOptions;

function instant(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, INSTANT).format(new Date(iso));
}
