import { PreferencesForm } from '#web/features/consent/preferences-form.tsx';
import { returnPath } from '#web/navigation/return-path.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import brandText from '#web/text/en/brand.json';
import { useText } from '#web/text/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/cookies.ts';

export function loader({ url }: Route.LoaderArgs) {
  return { next: returnPath(url.searchParams.get('next')) };
}

/**
 * Cookie preferences, linked from the footer and from the notice without scripts: which optional uses (analytics, error
 * replay) the shopper allows. The form posts to a server route, not to this page.
 */
export default function Cookies({ loaderData: { next } }: Route.ComponentProps) {
  const t = useText(brandText);
  const shell = useShellData();
  if (shell === null) return null;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeading>{t('brand.cookies.change')}</PageHeading>
      <Card>
        <PreferencesForm shell={shell} next={next ?? shell.storefront.brand.storefrontRoute} />
      </Card>
    </div>
  );
}
