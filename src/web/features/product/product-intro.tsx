import Check from 'lucide-react/icons/check';
import { screens } from '#web/screens.ts';
import offers from '#web/text/en/offers.json';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { ProductDetail } from './product-views.ts';

/** The product's name, categories and description. */
export function ProductIntro({ detail: { product: view, categoryPath }, heading }: ProductIntroProps) {
  const t = useText(offers, product);
  const shop = screens.shop.href();
  const trail = [
    { name: t('offers.shop.heading'), href: shop },
    ...categoryPath.map(({ slug, name }) => ({ name, href: `${shop}?category=${encodeURIComponent(slug)}` })),
  ];
  return (
    <>
      <Breadcrumbs trail={trail} current={view.name} />
      {view.image === null ? null : <img src={view.image} alt="" className="mb-3 h-14 w-auto" />}
      <PageHeading lead={view.description || view.summary}>{heading}</PageHeading>
      {view.features.length === 0 ? null : (
        <ul aria-label={t('product.features')} className="-mt-2 mb-8 flex flex-wrap gap-x-6 gap-y-2 text-14">
          {view.features.map((feature) => (
            <li key={feature} className="flex items-center gap-2">
              <Icon of={Check} size={16} className="text-success" />
              {feature}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ProductIntroProps {
  readonly detail: ProductDetail;
  readonly heading: string;
}
