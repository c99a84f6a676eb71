import brandText from '#web/text/en/brand.json';
import checkoutText from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** The agreement to the terms, directly before the order button. */
export function TermsAgreement({ label, brandName, termsUrl }: TermsAgreementProps) {
  const t = useText(brandText, checkoutText);
  return (
    <p className="text-13 text-muted-foreground">
      <input type="hidden" name="acceptTerms" value="true" />
      {t.rich('checkout.agree', {
        label,
        brand: brandName,
        terms: (
          <TextLink href={termsUrl} target="_blank">
            {t('checkout.terms')}
            <VisuallyHidden> ({t('brand.newTab')})</VisuallyHidden>
          </TextLink>
        ),
      })}
    </p>
  );
}

interface TermsAgreementProps {
  /** The label of the order button. */
  readonly label: string;
  readonly brandName: string;
  readonly termsUrl: string;
}
