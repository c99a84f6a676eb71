import type { APIRequestContext } from '@playwright/test';
import type { Visitor } from '#tests/journeys/steps/visitor.ts';
import type { SessionScreenState } from './states.ts';

/** Shows a state and returns its visitor; null where this visitor has no such state. */
export type Show = () => Promise<Visitor | null>;

/** States in sequence; the visitor starts signed out, with a separate API client. */
export type Walk = (visitor: Visitor, client: APIRequestContext) => Readonly<Partial<Record<SessionScreenState, Show>>>;

/** All states a walk shows. */
export type StatesOf<AnyWalk extends Walk> = AnyWalk extends Walk ? keyof ReturnType<AnyWalk> : never;
