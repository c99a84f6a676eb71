import type { StorefrontView } from '#web/runtime/shell-data.ts';
import brandText from '#web/text/en/brand.json';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** The agreement to the terms, above the button. The terms open in a new tab, so that input is kept. */
export function TermsSentence({ brand, label }: TermsSentenceProps) {
  const t = useText(brandText, session);
  const terms = t('brand.terms');
  return (
    <p className="text-13 text-muted-foreground">
      {t.rich('session.register.agree', {
        label,
        brand: brand.name,
        terms:
          brand.legal.termsUrl === '' ? (
            terms
          ) : (
            <TextLink href={brand.legal.termsUrl} target="_blank">
              {terms}
              <VisuallyHidden> ({t('brand.newTab')})</VisuallyHidden>
            </TextLink>
          ),
      })}
    </p>
  );
}

interface TermsSentenceProps {
  readonly brand: StorefrontView['brand'];
  /** The label of the button. */
  readonly label: string;
}
