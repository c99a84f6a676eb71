import type { ProvisioningServices } from '#server/delivery/public.ts';
import type { RegistryOf } from '#server/domains/public.ts';
import type { CaptchaServices, CheckPassword } from '#server/identity/public.ts';
import type { MailTransport } from '#server/notify/public.ts';
import type { PaymentServices } from '#server/sales/public.ts';
import type { TaxAuthority } from '#server/shop/public.ts';
import type { HttpOptions } from './http/build-http.ts';
import type { Clock } from './platform/clock.ts';
import type { PasswordHash } from './platform/crypto/password-hash.ts';
import type { Database } from './platform/database/database.ts';
import type { ReadDatabase } from './platform/database/read-database.ts';
import type { Ids } from './platform/ids.ts';
import type { Log } from './platform/log.ts';

/** Timeout of providers where no client waits (ms). */
export const WORKER_PROVIDER_TIMEOUT_MS = 20_000;

/** Dependencies of the app; everything but the database has a default, and tests replace parts. */
export interface AppParts extends Pick<
  HttpOptions,
  | 'renderPage'
  | 'clientDir'
  | 'isDevelopment'
  | 'metrics'
  | 'tracer'
  | 'migrations'
  | 'isStopping'
  | 'networkLimit'
  | 'checksOutputs'
> {
  readonly database: Database;
  /** For reads that may be some seconds old; by default the database. */
  readonly reports?: ReadDatabase;
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly log?: Log;
  readonly passwordHash?: PasswordHash;
  /** Scores passwords; by default on a worker thread. */
  readonly checkPassword?: CheckPassword;
  /** A brand's payment provider; by default the sandbox. */
  readonly provider?: PaymentServices['provider'];
  /** A brand's registry; by default from store files and `secretOf`. */
  readonly registryOf?: RegistryOf;
  /** A brand's captcha; by default from store files and `secretOf`. */
  readonly captchaOf?: CaptchaServices['captchaOf'];
  /** The tax authority; by default at VIES_URL, or else the sandbox. */
  readonly taxAuthority?: TaxAuthority;
  /** A brand's provisioner; by default from store files and `secretOf`. */
  readonly provisionerOf?: ProvisioningServices['provisionerOf'];
  /** The mail server; by default at SMTP_URL, or else the mailbox sandbox. */
  readonly mailTransport?: MailTransport;
  /** The kind of the process; a web process by default. */
  readonly process?: 'web' | 'worker' | 'admin';
  /** A secret by its name in the store files; none by default. */
  readonly secretOf?: (name: string) => string | null;
  /** Timeout of registry answers for a shopper. */
  readonly timeout?: () => AbortSignal;
  /** Timeout of providers (ms): longer in the worker, where no client waits. */
  readonly providerTimeoutMs?: number;
}
