import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Problem, ProblemCode } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import type { Permission } from '#core/staff/permissions.ts';

/** Who may call an endpoint: anyone, any staff session (but no API token), or those who have a permission. */
export type OperatorAccess = 'public' | 'session' | Permission;

/** A call of the operator API as a value; below /api/operator/v1. */
export interface OperatorEndpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Code extends ProblemCode = ProblemCode,
> extends Omit<Endpoint<Input, Output, Code>, 'idempotencyKey'> {
  readonly access: OperatorAccess;
  /** The members `files` and `file` of its input hold files: a larger body is accepted, and they are not searched for card numbers. */
  readonly receivesFiles?: boolean;
}

/** Declares an endpoint with the exact types of its schemas, access and problems. */
export function operatorEndpoint<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Access extends OperatorAccess,
  Code extends ProblemCode = never,
>(
  declared: OperatorEndpoint<Input, Output, Code> & { readonly access: Access },
): OperatorEndpoint<Input, Output, Code> & { readonly access: Access } {
  return declared;
}

/** The problems every endpoint of the operator API can return besides its own. */
export const OPERATOR_PROBLEMS = [
  'request/invalid',
  'request/card-data-refused',
  'request/foreign-origin',
  'request/too-large',
  'limits/too-many-requests',
  'staff/login-required',
  'staff/not-permitted',
  'server/unavailable',
  'server/fault',
] as const satisfies readonly ProblemCode[];

/** The input a caller passes. */
export type OperatorInputOf<Declared> =
  Declared extends OperatorEndpoint<infer Input, z.ZodMiniType> ? z.input<Input> : never;

/** The parsed input a use case receives. */
export type OperatorParsedInputOf<Declared> =
  Declared extends OperatorEndpoint<infer Input, z.ZodMiniType> ? z.output<Input> : never;

/** The successful answer of an endpoint. */
export type OperatorOutputOf<Declared> =
  Declared extends OperatorEndpoint<z.ZodMiniType, infer Output> ? z.output<Output> : never;

/** The problems an endpoint can answer, as a union discriminated by code. */
export type OperatorProblemOf<Declared> = Declared extends {
  readonly problems: readonly (infer Code extends ProblemCode)[];
}
  ? Problem<Code | (typeof OPERATOR_PROBLEMS)[number]>
  : never;

/** The outcome of an endpoint: its answer, or one of its problems. */
export type OperatorResultOf<Declared> = Result<OperatorOutputOf<Declared>, OperatorProblemOf<Declared>>;
