import type { StorefrontView } from '#web/shell-data.ts';

/** A brand's choices as the words of one attribute, which ui/ui-config.css looks for: 'cards-raised shelf-list' (specification §3 Theme uiConfig). */
export function uiChoices({ theme }: Pick<StorefrontView['brand'], 'theme'>): string | undefined {
  const words = Object.entries(theme.uiConfig).map(([choice, value]) => `${choice}-${value}`);
  return words.length === 0 ? undefined : words.join(' ');
}
