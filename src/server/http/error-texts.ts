import type { Language } from '#core/storefront/languages.ts';

/** What the error pages say that are answered before any page is rendered (specification §8). */
export interface ErrorPageTexts {
  readonly pageTitle: (brand: string) => string;
  readonly reload: string;
  readonly shop: string;
  readonly wait: (seconds: number) => string;
  /** By status; every other one is `other`. */
  readonly errors: Readonly<Record<403 | 404 | 429 | 500 | 503 | 'other', ErrorText>>;
}

/** A heading, and a sentence under it where there is one. */
export interface ErrorText {
  readonly title: string;
  readonly text?: string;
}

/** What the error pages say by language. */
export const ERROR_TEXTS: Readonly<Record<Language, ErrorPageTexts>> = {
  en: {
    pageTitle: (brand) => `Checkout | ${brand}`,
    reload: 'Reload page',
    shop: 'Back to shopping',
    wait: (seconds) => `You can go on in ${seconds} seconds.`,
    errors: {
      403: { title: 'Sorry, your IP address is not allowed' },
      404: { title: 'Sorry, this page was not found' },
      429: {
        title: 'Sorry, you have made too many requests',
        text: 'Please wait a moment before trying again.',
      },
      500: {
        title: 'Sorry, we are experiencing technical issues',
        text: 'We are currently experiencing technical issues. Please try again later.',
      },
      503: { title: 'Service temporarily unavailable' },
      other: { title: 'Sorry, we have experienced an error' },
    },
  },
  de: {
    pageTitle: (brand) => `Kasse | ${brand}`,
    reload: 'Seite neu laden',
    shop: 'Zurück zum Shop',
    wait: (seconds) => `In ${seconds} Sekunden können Sie weitermachen.`,
    errors: {
      403: { title: 'Ihre IP-Adresse ist leider nicht zugelassen' },
      404: { title: 'Diese Seite wurde leider nicht gefunden' },
      429: {
        title: 'Sie haben leider zu viele Anfragen gestellt',
        text: 'Bitte warten Sie einen Moment, bevor Sie es erneut versuchen.',
      },
      500: {
        title: 'Wir haben leider gerade technische Probleme',
        text: 'Wir haben gerade technische Probleme. Bitte versuchen Sie es später erneut.',
      },
      503: { title: 'Dienst vorübergehend nicht verfügbar' },
      other: { title: 'Es ist leider ein Fehler aufgetreten' },
    },
  },
};
