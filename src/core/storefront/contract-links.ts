import type { Language } from '#core/languages/languages.ts';
import type { Brand, NamedLink } from './brand.ts';

/** The lists of links in the footer of every page: those of the brand, then `contractLinks`. */
export function footerLists({ footer, withdrawal }: Pick<Brand, 'footer' | 'withdrawal'>, language: Language) {
  return [...(footer.linkLists ?? []), contractLinks(language, withdrawal)];
}

/**
 * The links to the pages on which contracts are cancelled and withdrawn from without login, in the footer of every page, with
 * the words of § 312k(2) BGB and of Directive 2011/83/EU art. 11a(1). Nothing of them is in the scripts of the pages.
 */
export function contractLinks(language: Language, withdrawal: string | undefined): ContractLinks {
  const { heading, cancel, withdraw } = TEXTS[language];
  const links = [{ name: cancel, href: '/order/cancel' }];
  return { heading, links: withdrawal === 'off' ? links : [...links, { name: withdraw, href: '/order/withdraw' }] };
}

interface ContractLinks {
  readonly heading: string;
  readonly links: readonly NamedLink[];
}

const TEXTS = {
  en: { heading: 'Contracts', cancel: 'Cancel contracts here', withdraw: 'Withdraw from contract here' },
  de: { heading: 'Verträge', cancel: 'Verträge hier kündigen', withdraw: 'Vertrag widerrufen' },
} as const satisfies Readonly<Record<Language, unknown>>;
