import checkout from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';

export default function Page() {
  const t = useText(checkout);
  return <PageHeading>{t('checkout.heading')}</PageHeading>;
}
