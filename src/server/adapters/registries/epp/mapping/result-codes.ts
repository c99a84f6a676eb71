import type { UnknownReason, CommandRefusal } from '#server/domains/registry.ts';

type RefusalReason = Extract<CommandRefusal, { kind: 'refused' }>['reason'];

/** The meaning of a result code. */
export type CodeMeaning =
  | { readonly kind: 'done' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'refused'; readonly reason: RefusalReason }
  | { readonly kind: 'unknown'; readonly reason: UnknownReason };

/** The meaning of every code of RFC 5730 §3; other codes are 'unreadable'. */
export function meaningOf(code: number): CodeMeaning {
  return MEANINGS.get(code) ?? { kind: 'unknown', reason: 'unreadable' };
}

/** Whether the registry closes the connection after this response. */
export function endsSession(code: number): boolean {
  return code === LOGGED_OUT || (code >= 2500 && code <= 2599);
}

/** A failure of the registry itself, or its limit of sessions: the same command may succeed soon. */
export function isTemporary(code: number): boolean {
  return code === COMMAND_FAILED || code === COMMAND_FAILED_CLOSING || code === SESSION_LIMIT;
}

/** The code concerns a value, so in a check of many names a single one may be the cause. */
export function isAboutValues(code: number): boolean {
  return code === RANGE_ERROR || code === SYNTAX_ERROR || code === 2306 || code === 2308;
}

export const MISSING_PARAMETER = 2003;
export const RANGE_ERROR = 2004;
export const SYNTAX_ERROR = 2005;
export const NO_MESSAGES = 1300;
export const PENDING_TRANSFER = 2300;
export const OTHER_REGISTRARS = 2201;
export const INVALID_AUTH_INFO = 2202;
export const EXISTS = 2302;
export const ABSENT = 2303;
export const NOT_TRANSFERABLE = 2106;
export const COMMAND_FAILED = 2400;
const COMMAND_FAILED_CLOSING = 2500;
const SESSION_LIMIT = 2502;
const LOGGED_OUT = 1500;

const DONE = { kind: 'done' } as const;

function refused(reason: RefusalReason): CodeMeaning {
  return { kind: 'refused', reason };
}

/** 2400 and 25xx are failures of the registry: the command may be repeated after a query. */
const MEANINGS: ReadonlyMap<number, CodeMeaning> = new Map([
  [1000, DONE],
  [1001, { kind: 'pending' }],
  [NO_MESSAGES, DONE],
  [1301, DONE],
  [LOGGED_OUT, DONE],
  [2000, refused('policy')],
  [2001, refused('invalid')],
  [2002, refused('policy')],
  [MISSING_PARAMETER, refused('invalid')],
  [RANGE_ERROR, refused('invalid')],
  [SYNTAX_ERROR, refused('invalid')],
  [2100, refused('policy')],
  [2101, refused('policy')],
  [2102, refused('policy')],
  [2103, refused('policy')],
  [2104, refused('money')],
  [2105, refused('policy')],
  [NOT_TRANSFERABLE, refused('too-young')],
  [2200, { kind: 'unknown', reason: 'away' }],
  [OTHER_REGISTRARS, refused('not-ours')],
  [INVALID_AUTH_INFO, refused('wrong-code')],
  [PENDING_TRANSFER, refused('locked')],
  [2301, refused('policy')],
  [EXISTS, refused('exists')],
  [ABSENT, refused('absent')],
  [2304, refused('locked')],
  [2305, refused('policy')],
  [2306, refused('policy')],
  [2307, refused('policy')],
  [2308, refused('policy')],
  [COMMAND_FAILED, { kind: 'unknown', reason: 'busy' }],
  [COMMAND_FAILED_CLOSING, { kind: 'unknown', reason: 'away' }],
  [2501, { kind: 'unknown', reason: 'away' }],
  [SESSION_LIMIT, { kind: 'unknown', reason: 'busy' }],
]);
