import { Form } from 'react-router';
import { screens } from '#web/screens.ts';
import offers from '#web/text/en/offers.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';

/** The domain search at the top of the shop, for brands that sell domains. */
export function DomainBand() {
  const t = useText(offers);
  return (
    <Form role="search" aria-label={t('offers.domains')} action={screens.domains.href()} className="domain-band">
      <RouterLink to={screens.domains.href()}>{t('offers.domains')}</RouterLink>
      <input
        aria-label={t('offers.domains')}
        name="query"
        autoComplete="off"
        placeholder={t('offers.domains.placeholder')}
        className="control"
      />
      <Button variant="primary">{t('offers.domains.search')}</Button>
    </Form>
  );
}
