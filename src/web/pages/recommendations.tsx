import recommendations from '#web/text/en/recommendations.json';
import { useText } from '#web/text/use-text.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';

export default function Page() {
  const t = useText(recommendations);
  return <PageHeading>{t('recommendations.heading')}</PageHeading>;
}
