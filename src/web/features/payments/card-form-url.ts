import type { CardFormSource } from './payment-data.ts';

/** How the page around the card form looks. */
export interface CardFormLook {
  readonly origin: string;
  readonly theme: 'light' | 'dark';
  readonly accent: string;
  readonly surface: string;
}

/** The address of the card form in the colours of the page around it. */
export function cardFormUrl({ url, publishableKey }: CardFormSource, look: CardFormLook): string {
  const address = new URL(url);
  address.searchParams.set('publishable_key', publishableKey);
  address.searchParams.set('parent_origin', look.origin);
  address.searchParams.set('theme', look.theme);
  if (look.accent !== '') address.searchParams.set('accent', look.accent);
  if (look.surface !== '') address.searchParams.set('surface', look.surface);
  return address.href;
}

/** Reads the look off the page as it is shown now. */
export function currentLook(): CardFormLook {
  const style = getComputedStyle(document.documentElement);
  return {
    origin: window.location.origin,
    theme: style.colorScheme === 'dark' ? 'dark' : 'light',
    accent: style.getPropertyValue('--color-primary').trim(),
    surface: style.getPropertyValue('--color-surface').trim(),
  };
}
