import { saveFormsLate } from '#web/forms/save-forms-late.ts';
import checkoutText from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { loginHref, registerHref } from './results/redirect-for.ts';

/** The id of the checkout's form. */
export const CHECKOUT_FORM = 'checkout-form';

/** Links to log in or register for guests; both are optional. Without scripts they are buttons that carry the input along. */
export function SessionLine() {
  const t = useText(checkoutText);
  return (
    <p className="mb-4 text-14 text-muted-foreground">
      <noscript>
        {/* Enter in a field activates the first submit button of the form. */}
        <button
          type="submit"
          form={CHECKOUT_FORM}
          name="intent"
          value="billing"
          tabIndex={-1}
          aria-hidden
          className="sr-only"
        />
      </noscript>
      {t.rich('checkout.session.guest', {
        login: <SessionLink href={loginHref()}>{t('checkout.session.login')}</SessionLink>,
        register: <SessionLink href={registerHref()}>{t('checkout.session.register')}</SessionLink>,
      })}
    </p>
  );
}

function SessionLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <>
      <span className="no-script:hidden">
        <TextLink href={href} onClick={saveInput}>
          {children}
        </TextLink>
      </span>
      <noscript>
        <button
          type="submit"
          form={CHECKOUT_FORM}
          formAction={href}
          name="intent"
          value="from-checkout"
          className="rounded-sm text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {children}
        </button>
      </noscript>
    </>
  );
}

/** The email address of the order, for a signed-in customer whose account has another one. */
export function OtherEmail({
  account,
  order,
}: {
  readonly account: string | null;
  readonly order: string | undefined;
}) {
  const t = useText(checkoutText);
  if (account === null || order === undefined || account.toLowerCase() === order.toLowerCase()) return null;
  return (
    <p role="status" className="mb-4 text-14 wrap-anywhere text-muted-foreground">
      {t('checkout.session.otherEmail', { account, order })}
    </p>
  );
}

/** The input is restored after sign-in; name and email are also prefilled in the registration form. */
function saveInput(): void {
  void saveFormsLate(location.pathname);
}
