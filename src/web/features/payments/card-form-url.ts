import type { FrameSource } from './payment-data.ts';
import type { FormKind } from './payment-ways.ts';

/** How the page around the provider's form looks and speaks, by the names the form has for it. */
export type CardFormLook = readonly (readonly [name: string, value: string])[];

/** What the form asks for, and who the mandate of a debit is given to. */
export interface CardFormUse {
  readonly kind: FormKind;
  readonly creditor: string;
}

/** The address of the provider's form for a use, in the language and colours of the page around it. */
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

/** Reads the look off the page as it is shown now. */
export function currentLook(): CardFormLook {
  const style = getComputedStyle(document.documentElement);
  return [
    ['parent_origin', window.location.origin],
    ['language', document.documentElement.lang],
    ['theme', style.colorScheme === 'dark' ? 'dark' : 'light'],
    ...COLOURS.map((name) => [name, style.getPropertyValue(`--color-${name}`).trim()] as const),
  ];
}
