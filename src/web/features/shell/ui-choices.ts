import { uiConfigAttribute } from '#core/storefront/ui-config.ts';
import type { StorefrontView } from '#web/runtime/shell-data.ts';

/** A brand's page layout options, as an attribute of the root element. */
export function uiChoices({ theme }: Pick<StorefrontView['brand'], 'theme'>): string | undefined {
  return uiConfigAttribute(theme.uiConfig);
}
