import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';

export default function Page() {
  const t = useText(product);
  return <PageHeading>{t('product.edit.heading')}</PageHeading>;
}
