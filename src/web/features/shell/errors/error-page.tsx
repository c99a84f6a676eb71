import { useLocation } from 'react-router';
import type { FormFields } from '#core/forms/form-fields.ts';
import { formatInstant } from '#core/time/format-instant.ts';
import type { Cause } from '#web/features/shell/failure-page.tsx';
import { SentFields } from '#web/forms/sent-fields.tsx';
import { useShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import { useLocale } from '#web/text/copy-context.ts';
import brandText from '#web/text/en/brand.json';
import errors from '#web/text/en/errors.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { RetryCountdown } from '#web/ui/retry-countdown.tsx';
import { ErrorPanelView } from './error-panel-view.tsx';
import { errorPanel } from './error-panel.ts';
import { failureOf, failureOfRefusal } from './failure-of.ts';

/** An error page: 403, 404, 429, 500, 503, generic, network. */
export function ErrorPage({ cause, documentKey }: ErrorPageProps) {
  const failure = 'refusal' in cause ? failureOfRefusal(cause.refusal) : failureOf(cause.error);
  const t = useText(brandText, errors);
  const locale = useLocale();
  const shell = useShellData();
  const isDocument = useLocation().key === documentKey;
  // A document that is 401 after a reload too is the session-expired screen.
  const isOver = failure.status === 401 && isDocument;
  const sent = isDocument && !isOver ? shell?.sent : undefined;
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
            <h1 tabIndex={-1} className="text-24 font-semibold outline-none sm:text-32">
              {t(panel.title)}
            </h1>
          </div>
        }
        text={failure.message}
        storefrontRoute={shell?.storefront.brand.storefrontRoute ?? screens.shop.href()}
        sentForm={sent === undefined ? undefined : <FormAgain fields={sent.fields} />}
        reference={panel.icon === 'unavailable' ? <RequestId id={isDocument ? shell?.requestId : undefined} /> : null}
      >
        {sent === undefined ? null : <p className="text-14 text-muted-foreground">{t('errors.sent')}</p>}
        {failure.until === null ? null : (
          <p className="text-14 text-muted-foreground">
            {t('errors.until', {
              time: formatInstant(Date.parse(failure.until), locale, shell?.storefront.brand.timeZone ?? 'UTC'),
            })}
          </p>
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
  /** The location key of the document. */
  readonly documentKey: unknown;
}

/** Submits the refused form to its page again for review, with its input. */
function FormAgain({ fields }: { readonly fields: FormFields }) {
  const t = useText(errors);
  return (
    <form method="post">
      <SentFields fields={fields} />
      <Button variant="primary">{t('errors.sent.action')}</Button>
    </form>
  );
}

/** The request id for support; known for the loaded document, not for later navigations. */
function RequestId({ id }: { readonly id: string | undefined }) {
  const t = useText(errors);
  return (
    <p className="text-12 text-muted-foreground empty:hidden" suppressHydrationWarning>
      {id === undefined ? '' : t('errors.requestId', { id })}
    </p>
  );
}
