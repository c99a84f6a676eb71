import type { FrameSource } from './payment-data.ts';
import type { FormKind } from './payment-ways.ts';

/** How the page around the provider's form looks. */
export interface CardFormLook {
  readonly origin: string;
  readonly theme: 'light' | 'dark';
  readonly accent: string;
  readonly surface: string;
}

/** What the form asks for, and who the mandate of a debit is given to. */
export interface CardFormUse {
  readonly kind: FormKind;
  readonly creditor: string;
}

/** The address of the provider's form for a use, in the colours of the page around it. */
export function cardFormUrl({ url, publishableKey }: FrameSource, use: CardFormUse, look: CardFormLook): string {
  const address = new URL(url);
  address.searchParams.set('publishable_key', publishableKey);
  address.searchParams.set('parent_origin', look.origin);
  address.searchParams.set('theme', look.theme);
  if (look.accent !== '') address.searchParams.set('accent', look.accent);
  if (look.surface !== '') address.searchParams.set('surface', look.surface);
  if (use.kind !== 'card') {
    address.searchParams.set('method', use.kind);
    address.searchParams.set('creditor', use.creditor);
  }
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
