import CircleAlert from 'lucide-react/icons/circle-alert';
import ServerOff from 'lucide-react/icons/server-off';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { GuestWay } from '#web/guest-way.tsx';
import { withReturn } from '#web/return-path.ts';
import { screens } from '#web/screens.ts';
import errors from '#web/text/en/errors.json';
import { useText } from '#web/text/use-text.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Medallion } from '#web/ui/medallion.tsx';
import type { ErrorPanelContent } from './error-panel.ts';

/** A failure in the shopper's words with the one thing to do about it (specification §8); a page or a dialog puts it on show. */
export function ErrorPanelView({ panel, heading, text, storefrontRoute, reference, children }: ErrorPanelViewProps) {
  const t = useText(errors);
  const isUnavailable = panel.icon === 'unavailable';
  const shownText = text ?? (panel.copy === null ? null : t(panel.copy));
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-4 text-center">
      {isUnavailable ? (
        <Medallion icon={ServerOff} moving="server" ground="bg-warning-soft text-warning" />
      ) : (
        <Medallion icon={CircleAlert} moving="failed" ground="bg-error-soft text-error" />
      )}
      {heading}
      {shownText === null ? null : <p className="text-16 text-muted-foreground">{shownText}</p>}
      {children}
      <div className="mt-2">
        {panel.action === 'reload' ? <ReloadLink label={t(panel.actionLabel)} /> : null}
        {panel.action === 'storefront' ? (
          <LinkButton href={storefrontRoute} variant="primary">
            {t(panel.actionLabel)}
          </LinkButton>
        ) : null}
        {panel.action === 'restart' ? (
          <RestartWays label={t(panel.actionLabel)} storefrontRoute={storefrontRoute} />
        ) : null}
      </div>
      {reference}
    </div>
  );
}

interface ErrorPanelViewProps {
  readonly panel: ErrorPanelContent;
  /** The title as a heading of the right level. */
  readonly heading: ReactNode;
  /** Said instead of the usual text: the operator's own words. */
  readonly text: string | null;
  readonly storefrontRoute: string;
  /** What support asks for. */
  readonly reference?: ReactNode;
  readonly children?: ReactNode;
}

/** Logs in and goes on: with the checkout, or with what was being configured; or back to the shop without. */
function RestartWays({ label, storefrontRoute }: { readonly label: string; readonly storefrontRoute: string }) {
  const t = useText(errors);
  const { pathname, search } = useLocation();
  const next = pathname.startsWith('/order/product/') ? pathname + search : screens.checkout.href();
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <LinkButton href={withReturn(screens.login.href(), next)} variant="primary">
        {label}
      </LinkButton>
      <GuestWay href={storefrontRoute}>{t('errors.expired.shop')}</GuestWay>
    </div>
  );
}

/** The page's own address, asked for anew; works without scripts too. */
function ReloadLink({ label }: { readonly label: string }) {
  const { pathname, search } = useLocation();
  return (
    <a href={pathname + search} className={buttonStyle('primary', 'medium', false)}>
      {label}
    </a>
  );
}
