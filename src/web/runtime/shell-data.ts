import { useRouteLoaderData } from 'react-router';
import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problems.ts';
import type { Language } from '#core/languages/languages.ts';
import type { Consent } from '#core/storefront/consent.ts';
import type { Flash } from '#web/flash/read-flash.ts';
import type { SentForm } from '#web/forms/sent-form.ts';
import type { WrittenStyle } from '#web/text/written-style.ts';
import { lastKnown } from './last-known.ts';

export type Storefront = OutputOf<Api['storefront']['get']>;

/** A storefront as the pages use it: its theme is in the style sheet. */
export interface StorefrontView extends Omit<Storefront, 'brand' | 'client'> {
  readonly brand: Omit<Storefront['brand'], 'theme'> & {
    readonly theme: Pick<Storefront['brand']['theme'], 'uiConfig'>;
  };
  readonly client: Omit<Storefront['client'], 'textNamespaces' | 'theme'>;
}

export type SessionView = OutputOf<Api['account']['session']>;

/** The data the root loader provides to every page. */
export interface ShellData {
  readonly storefront: StorefrontView;
  readonly session: SessionView;
  /** The flag image URLs of the currencies by countryCode. */
  readonly flags: Readonly<Record<string, string>>;
  /** Why every page is refused although the brand is known: maintenance or a blocked network. */
  readonly refusal: { readonly status: number; readonly problem: Problem } | null;
  readonly requestId: string;
  /** One-time messages of the previous page. */
  readonly flash: Flash;
  /** What the shopper consented to beyond necessary cookies; null before a choice was made. */
  readonly consent: Consent | null;
  /** The language of the document. */
  readonly language: Language;
  readonly written: WrittenStyle;
  /** The URL of all texts in development; built pages and English pages contain theirs. */
  readonly languageFile: string | null;
  /**
   * The form submitted with this document: an error page offers it again; with an expired session the login carries it
   * along.
   */
  readonly sent?: SentForm & { readonly isSessionOver: boolean };
}

/** Whether to show that the session has expired. */
export function reportsExpiry({ expired, replacesExpired }: SessionView): boolean {
  return expired || replacesExpired;
}

const useLastShell = lastKnown<ShellData>();

/**
 * The shell's data (brand, session, currencies) on any page; the last known data where the server cannot be reached,
 * null where the document came without.
 */
export function useShellData(): ShellData | null {
  return useLastShell(useRouteLoaderData<ShellData>('root')) ?? null;
}
