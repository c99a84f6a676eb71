import { formatInstant } from '#core/time/format-instant.ts';
import type { StorefrontView } from '#web/runtime/shell-data.ts';
import { useLocale } from '#web/text/copy-context.ts';
import preview from '#web/text/en/navigation-preview.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';

/**
 * Shows on every page that it belongs to a draft. Leaving is a plain form, because the whole document belongs to the draft
 * (src/server/http/preview).
 */
export function PreviewBanner({ storefront: { preview: shown, brand } }: { readonly storefront: StorefrontView }) {
  const t = useText(preview);
  const locale = useLocale();
  if (shown === null) return null;
  return (
    <section aria-label={t('navigation.preview.label')} className="border-b border-border bg-warning-soft text-warning">
      <form
        method="post"
        action="/order/preview/leave"
        className="page-width flex items-center justify-between gap-x-4 gap-y-1 py-1 text-14"
      >
        <p>
          <strong className="font-semibold">{t('navigation.preview')}</strong>{' '}
          <span className="max-sm:sr-only">
            {t('navigation.preview.until', { time: formatInstant(shown.expiresAt, locale, brand.timeZone) })}
          </span>
        </p>
        <Button size="small" variant="secondary">
          {t('navigation.preview.leave')}
        </Button>
      </form>
    </section>
  );
}
