import { type Problem, problem } from '#contract/problems.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-faults.ts';

/** The problem a thrown fault is answered with; its message is only logged. */
export function problemOfFault(fault: unknown): Problem {
  if (isDatabaseUnavailable(fault)) return problem('server/unavailable');
  const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return problem('request/too-large');
  if (typeof code === 'string' && UNREADABLE.has(code))
    return problem('request/invalid', { fields: [{ path: '', code: 'not-json' }] });
  return isClientFault(fault) ? problem('request/invalid') : problem('server/fault');
}

/** Error codes of the framework for unreadable bodies. */
const UNREADABLE: ReadonlySet<string> = new Set([
  'FST_ERR_CTP_INVALID_JSON_BODY',
  'FST_ERR_CTP_EMPTY_JSON_BODY',
  'FST_ERR_CTP_INVALID_MEDIA_TYPE',
  'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
]);

/** Other requests the framework rejects: malformed percent-encoding, prototype poisoning in JSON. */
function isClientFault(fault: unknown): boolean {
  return (
    fault instanceof Error &&
    'statusCode' in fault &&
    typeof fault.statusCode === 'number' &&
    fault.statusCode >= 400 &&
    fault.statusCode < 500
  );
}
