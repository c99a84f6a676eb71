import type { FrameSource } from './payment-data.ts';
import type { FormKind } from './payment-options.ts';

/** The language and colours of the page as query parameters of the provider's form. */
export type CardFormLook = readonly (readonly [name: string, value: string])[];

/** What the form asks for, and the creditor of a debit mandate. */
export interface CardFormUse {
  readonly kind: FormKind;
  readonly creditor: string;
}

/** The URL of the provider's form, in the language and colours of the page. */
export function cardFormUrl({ url, publishableKey }: FrameSource, use: CardFormUse, look: CardFormLook): string {
  const address = new URL(url);
  const debited = [
    ['method', use.kind],
    ['creditor', use.creditor],
  ] as const;
  for (const [name, value] of [
    ['publishable_key', publishableKey] as const,
    ...look,
    ...(use.kind === 'card' ? [] : debited),
  ])
    if (value !== '') address.searchParams.set(name, value);
  return address.href;
}

const COLOURS = ['primary', 'surface', 'surface-foreground', 'muted-foreground', 'input', 'error'];

/** Reads the colours of the page as currently displayed. */
export function currentLook(): CardFormLook {
  const style = getComputedStyle(document.documentElement);
  return [
    ['parent_origin', window.location.origin],
    ['language', document.documentElement.lang],
    ['theme', style.colorScheme === 'dark' ? 'dark' : 'light'],
    ...COLOURS.map((name) => [name, style.getPropertyValue(`--color-${name}`).trim()] as const),
  ];
}
