import { useRouteLoaderData } from 'react-router';
import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problems.ts';
import type { Consent } from '#core/storefront/consent.ts';
import type { Language } from '#core/storefront/languages.ts';
import { lastKnown } from './last-known.ts';
import type { SentForm } from './sent-form.ts';
import type { WrittenStyle } from './text/written-style.ts';

export type StorefrontView = OutputOf<Api['storefront']['get']>;
export type SessionView = OutputOf<Api['account']['session']>;

/** What the root loader gives every page. */
export interface ShellData {
  readonly storefront: StorefrontView;
  readonly session: SessionView;
  /** The addresses of the currencies' flags by country_code. */
  readonly flags: Readonly<Record<string, string>>;
  /** Why nobody is served now, though the brand is known: maintenance, a blocked network. */
  readonly refusal: { readonly status: number; readonly problem: Problem } | null;
  readonly requestId: string;
  /** What the shopper allowed beyond what the shop cannot do without; null where they still have to be asked (D13). */
  readonly consent: Consent | null;
  /** Of the document. */
  readonly language: Language;
  readonly written: WrittenStyle;
  /** The address of all its texts while developing; built pages, and English ones, come with theirs. */
  readonly languageFile: string | null;
  /** The form that came with this document and was refused because its session was over. */
  readonly kept?: SentForm;
}

/** Whether somebody is to be told that their session is over. */
export function tellsExpiry({ expired, replacesExpired }: SessionView): boolean {
  return expired || replacesExpired;
}

const useLastShell = lastKnown<ShellData>();

/** Brand, session and currencies, wherever a page needs them, as they were last known where the shop cannot be reached; null where the document itself came without. */
export function useShellData(): ShellData | null {
  return useLastShell(useRouteLoaderData<ShellData>('root')) ?? null;
}
