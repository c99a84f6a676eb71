import type { TaxAuthority } from '#server/billing/public.ts';
import type { CaptchaServices } from '#server/captcha/public.ts';
import type { RenderPdf } from '#server/documents/public.ts';
import type { RegistryOf } from '#server/domains/public.ts';
import type { ProvisioningServices } from '#server/fulfilment/public.ts';
import type { HttpOptions } from '#server/http/build-http.ts';
import type { MailTransport } from '#server/mail/public.ts';
import type { PaymentServices } from '#server/payments/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import type { PasswordHash } from '#server/platform/password-hash.ts';

/** What the app is made with; everything but the database has a default, and tests give what they hold still. */
export interface AppParts extends Pick<
  HttpOptions,
  'renderPage' | 'clientDir' | 'isDevelopment' | 'metrics' | 'networkLimit' | 'checksOutputs'
> {
  readonly database: Database;
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly log?: Log;
  readonly passwordHash?: PasswordHash;
  /** The payment provider a brand names; the sandbox by default. */
  readonly provider?: PaymentServices['provider'];
  /** The registry a brand names; by the store files and `secretOf` by default. */
  readonly registryOf?: RegistryOf;
  /** How a brand tells people from programs; by the store files and `secretOf` by default. */
  readonly captchaOf?: CaptchaServices['captchaOf'];
  /** Who confirms tax numbers; by VIES_URL, or else the tax authority sandbox, by default. */
  readonly taxAuthority?: TaxAuthority;
  /** Who sets services up; by the store files and `secretOf` by default. */
  readonly provisionerOf?: ProvisioningServices['provisionerOf'];
  /** The post office; by SMTP_URL, or else the mailbox sandbox, by default. */
  readonly mailTransport?: MailTransport;
  /** Draws the files of letters; as all others are by default. */
  readonly letterPdf?: RenderPdf;
  /** A secret by the name the store files give it; none by default. */
  readonly secretOf?: (name: string) => string | null;
  /** Aborts when a shopper has waited long enough for a registry. */
  readonly patience?: () => AbortSignal;
  /** How long providers may take to answer: longer in the worker, where nobody waits (reliability.md §4). */
  readonly providerTimeoutMs?: number;
}
