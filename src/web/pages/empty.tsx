import basket from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';

export default function Page() {
  const t = useText(basket);
  return <PageHeading>{t('basket.heading')}</PageHeading>;
}
