import CircleAlert from 'lucide-react/icons/circle-alert';
import ServerOff from 'lucide-react/icons/server-off';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { withReturn } from '#web/navigation/return-path.ts';
import { screens } from '#web/screens.ts';
import { GuestCheckoutLink } from '#web/session/guest-checkout-link.tsx';
import errors from '#web/text/en/errors.json';
import { useText } from '#web/text/use-text.ts';
import { type ButtonVariant, buttonStyle } from '#web/ui/buttons/button-style.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Medallion } from '#web/ui/medallion.tsx';
import type { ErrorPanelContent } from './error-panel.ts';

/** The texts and the action of a failure, shown as a page or in a dialog. */
export function ErrorPanelView(view: ErrorPanelViewProps) {
  const { panel, heading, text, storefrontRoute, reference, sentForm, onReload, children } = view;
  const t = useText(errors);
  const variant = sentForm === undefined ? 'primary' : 'secondary';
  const isUnavailable = panel.icon === 'unavailable';
  const shownText = text ?? (panel.copy === null ? null : t(panel.copy));
  return (
    <div
      className={
        heading === null
          ? 'grid justify-items-start gap-4'
          : 'mx-auto grid max-w-lg justify-items-center gap-4 text-center'
      }
    >
      {isUnavailable ? (
        <Medallion icon={ServerOff} animation="server" ground="bg-warning-soft text-warning" />
      ) : (
        <Medallion icon={CircleAlert} animation="failed" ground="bg-error-soft text-error" />
      )}
      {heading}
      {shownText === null ? null : <p className="text-16 text-muted-foreground">{shownText}</p>}
      {children}
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {sentForm}
        {panel.action === 'reload' ? (
          <ReloadLink label={t(panel.actionLabel)} variant={variant} onReload={onReload} />
        ) : null}
        {panel.action === 'storefront' ? (
          <LinkButton href={storefrontRoute} variant={variant}>
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
  /** The title as a heading of the right level; null in a dialog, which renders the title itself. */
  readonly heading: ReactNode;
  /** The operator's message, which replaces the standard text. */
  readonly text: string | null;
  readonly storefrontRoute: string;
  /** Replaces following the reload link. */
  readonly onReload?: ((event: MouseEvent) => void) | undefined;
  /** Returns to the refused form; the main action where there is one. */
  readonly sentForm?: ReactNode | undefined;
  /** The request id for support. */
  readonly reference?: ReactNode;
  readonly children?: ReactNode;
}

/** Logs in and continues with the checkout or configuration, or returns to the shop. */
function RestartWays({ label, storefrontRoute }: { readonly label: string; readonly storefrontRoute: string }) {
  const t = useText(errors);
  const { pathname, search } = useLocation();
  const next = pathname.startsWith('/order/product/') ? pathname + search : screens.checkout.href();
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <LinkButton href={withReturn(screens.login.href(), next)} variant="primary">
        {label}
      </LinkButton>
      <GuestCheckoutLink href={storefrontRoute}>{t('errors.expired.shop')}</GuestCheckoutLink>
    </div>
  );
}

interface ReloadLinkProps extends Pick<ErrorPanelViewProps, 'onReload'> {
  readonly label: string;
  readonly variant: ButtonVariant;
}

/** A link to the page's own address; works without scripts. */
function ReloadLink({ label, variant, onReload }: ReloadLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <a href={pathname + search} onClick={onReload} className={buttonStyle(variant, 'medium', false)}>
      {label}
    </a>
  );
}
