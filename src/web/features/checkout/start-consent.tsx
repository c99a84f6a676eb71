import checkoutText from '#web/text/en/checkout-problems.json';
import { useText } from '#web/text/use-text.ts';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';

/**
 * Asks EU consumers whether performance may start within the withdrawal period, never preselected: after a withdrawal
 * they pay for what was performed, and the right ends when performance is complete (Directive 2011/83/EU art. 8(8) and
 * 16(a)).
 */
export function StartConsent({ hasNames }: { readonly hasNames: boolean }) {
  const t = useText(checkoutText);
  return (
    <CheckboxField
      name="startAtOnce"
      value="true"
      label={t('checkout.start')}
      hint={t(hasNames ? 'checkout.start.names' : 'checkout.start.hint')}
    />
  );
}
