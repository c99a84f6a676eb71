import { PreferencesForm } from '#web/features/consent/preferences-form.tsx';
import { returnPath } from '#web/return-path.ts';
import { useShellData } from '#web/shell-data.ts';
import brandText from '#web/text/en/brand.json';
import { useText } from '#web/text/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/cookies.ts';

export function loader({ url }: Route.LoaderArgs) {
  return { next: returnPath(url.searchParams.get('next')) };
}

/** What the shop may do beyond what it needs (D13), where the footer leads, and the notice without scripts. What is sent goes to the server itself, which needs no page for it. */
export default function Cookies({ loaderData: { next } }: Route.ComponentProps) {
  const t = useText(brandText);
  const shell = useShellData();
  if (shell === null) return null;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeading>{t('brand.cookies.change')}</PageHeading>
      <Card>
        <PreferencesForm shell={shell} next={next ?? shell.storefront.brand.storefront_route} />
      </Card>
    </div>
  );
}
