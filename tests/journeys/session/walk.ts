import type { APIRequestContext } from '@playwright/test';
import type { Visitor } from '#tests/journeys/steps/visitor.ts';
import type { SessionState } from './states.ts';

/** Brings a state on screen and says who sees it; nobody where there is no such state for this visitor. */
export type Show = () => Promise<Visitor | null>;

/** States in the order they follow each other; whoever walks them begins signed out, with an API client of their own beside the page. */
export type Walk = (visitor: Visitor, client: APIRequestContext) => Readonly<Partial<Record<SessionState, Show>>>;

/** All that a walk shows. */
export type StatesOf<AnyWalk extends Walk> = AnyWalk extends Walk ? keyof ReturnType<AnyWalk> : never;
