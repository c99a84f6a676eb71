import { useShell } from '#admin/runtime/session.ts';
import texts from '#admin/text/en/reports.json';
import { useText } from '#web/text/use-text.ts';

/** Says that the figures are sums of several brands, which may not file one return; nothing with one brand. */
export function BrandsTogether({ brandId }: { readonly brandId: string | undefined }) {
  const t = useText(texts);
  const brands = useShell()?.session.brands ?? [];
  if (brandId !== undefined || brands.length < 2) return null;
  return <p className="text-14 text-muted-foreground">{t('reports.brands-together')}</p>;
}
