import type { OptionChoice } from '#core/catalogue/configuration.ts';
import type { ProvisionedState } from '#core/services/compare-with-provisioner.ts';
import type { ServiceFact } from '#core/services/service-facts.ts';

/** A provisioning request: what was bought, by catalogue ids, and the minimum of personal data. */
export interface ProvisionRequest {
  /** Idempotency key: a provisioner that knows it returns the current outcome. */
  readonly jobId: string;
  readonly brandId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly lineId: string;
  readonly productId: string;
  /** Months; 0 is a one-time purchase. */
  readonly term: number;
  readonly quantity: number;
  readonly options: Readonly<Record<string, OptionChoice>>;
  readonly extras: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
  /** A-label. */
  readonly domain: string | null;
  readonly customer: {
    readonly id: string | null;
    readonly name: string;
    readonly company: string;
    readonly email: string;
  };
}

/**
 * State of a service: set up, with access data for the customer; pending; refused for good; or unknown, when it may
 * have been set up.
 */
export type ProvisionAnswer =
  | {
      readonly kind: 'done';
      /** Those that may be stored and shown: `sanitizeServiceFacts`. */
      readonly facts: readonly ServiceFact[];
      /** What the service is now; absent where the system does not report it. */
      readonly state?: ProvisionedState;
    }
  | { readonly kind: 'pending' }
  /** Shown to the operator only. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Later changes of a service. */
export type ServiceChange = 'renew' | 'suspend' | 'resume' | 'end';

/** A change of a service; `jobId` is the idempotency key. */
export interface ChangeRequest {
  readonly change: ServiceChange;
  readonly jobId: string;
  readonly brandId: string;
  readonly orderId: string;
  readonly lineId: string;
  /** End of the paid term (ms), if it renews. */
  readonly renewsAt: number | null;
}

/** The port to a provisioning system. It never throws; a timeout is 'unknown', never a refusal. */
export interface Provisioner {
  provision(request: ProvisionRequest): Promise<ProvisionAnswer>;
  /** The outcome of a job; 'absent' when the job is unknown there, which proves that nothing was set up. */
  find(jobId: string): Promise<ProvisionAnswer | { readonly kind: 'absent' }>;
  change(request: ChangeRequest): Promise<ProvisionAnswer>;
  /** Verifies and parses a webhook with the outcome of a job; null when its signature is not valid. */
  readAnswer(headers: AnswerHeaders, rawBody: string, nowMs: number): ReportedAnswer | null;
}

/** Headers with lower-case names, as in Node. */
export type AnswerHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The outcome reported for a job. */
export interface ReportedAnswer {
  readonly jobId: string;
  readonly answer: Exclude<ProvisionAnswer, { readonly kind: 'unknown' }>;
}
