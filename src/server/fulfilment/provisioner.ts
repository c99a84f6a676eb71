import type { OptionChoice } from '#core/catalogue/configuration.ts';
import type { ServiceFact } from '#core/services/service-facts.ts';

/** A service to be set up: what was bought, by ids of the catalogue, for whom, and of the person no more than setting up needs. */
export interface ProvisionRequest {
  /** The same whenever the same service is asked for; whoever knows it already answers what became of it. */
  readonly stepId: string;
  readonly brandId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly lineId: string;
  readonly productId: string;
  /** Months; 0 is bought once. */
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

/** How a service stands: set up, with what its customer has to know; taken up; never to be set up; or nobody can say – then it may have happened. */
export type ProvisionAnswer =
  | { readonly kind: 'done'; readonly facts: readonly ServiceFact[] }
  | { readonly kind: 'pending' }
  /** For the operator, not for the shopper. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** What later happens to a service that was set up. */
export type ServiceChange = 'renew' | 'suspend' | 'resume' | 'end';

/** A change to a service; the same step again has no second effect. */
export interface ChangeRequest {
  readonly change: ServiceChange;
  readonly stepId: string;
  readonly brandId: string;
  readonly orderId: string;
  readonly lineId: string;
  /** Until when it is paid for, where it renews; ms. */
  readonly renewsAt: number | null;
}

/** Whoever sets services up (D12). It never throws; a time-out is 'unknown', never a refusal (reliability.md §2). */
export interface Provisioner {
  provision(request: ProvisionRequest): Promise<ProvisionAnswer>;
  /** What became of a step; 'absent' when it was never heard of: then, and only then, nothing happened. */
  find(stepId: string): Promise<ProvisionAnswer | { readonly kind: 'absent' }>;
  change(request: ChangeRequest): Promise<ProvisionAnswer>;
  /** What became of a step, told by the provisioner itself in a webhook; null of what is not proved to be its own. */
  readAnswer(headers: AnswerHeaders, rawBody: string, nowMs: number): ToldAnswer | null;
}

/** Headers as Node gives them: lower-case names. */
export type AnswerHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What a provisioner told of a step. */
export interface ToldAnswer {
  readonly stepId: string;
  readonly answer: Exclude<ProvisionAnswer, { readonly kind: 'unknown' }>;
}
