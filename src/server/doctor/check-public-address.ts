import { parseJson } from '#core/parse-json.ts';
import { type CheckLine, fail, pass, reasonOf, warn } from './check.ts';
import type { DoctorPorts } from './ports.ts';
import { DOCTOR_HEADER, SEEN_REQUEST_PATH, type SeenRequest, seenRequestSchema } from './seen-request.ts';

/** Fetches the public address of a shop and explains what the server saw of the request. */
export async function checkPublicAddress(
  { url, token }: { readonly url: URL; readonly token: string | null },
  { get }: Pick<DoctorPorts, 'get'>,
  signal: AbortSignal,
): Promise<readonly CheckLine[]> {
  if (token === null)
    return [warn(`${url.origin} was not fetched: there are no keys yet`, 'start the web process once')];
  try {
    const target = new URL(SEEN_REQUEST_PATH, url).href;
    const { status, body, location } = await get(target, { signal, headers: { [DOCTOR_HEADER]: token } });
    const seen = status === 200 ? seenRequestSchema.safeParse(parseJson(body)) : null;
    if (seen?.success === true) return explainSeenRequest(url, seen.data);
    return [explainOtherAnswer(url, status, location)];
  } catch (error) {
    const fix = 'see whether its DNS leads to the proxy, the proxy runs and its certificate is valid';
    return [fail(`${url.origin} cannot be fetched: ${reasonOf(error)}`, fix)];
  }
}

function explainOtherAnswer({ origin }: URL, status: number, location: string | null): CheckLine {
  if (location !== null) return fail(`${origin} redirects to ${location}`, 'give the address it redirects to as --url');
  if (status >= 502 && status <= 504)
    return fail(`${origin} answers ${status}: the proxy does not reach the web process`, 'check its upstream address');
  const fix =
    'let the proxy pass all paths to the web process, and run this command with the SECRET_KEYS and clock of the server';
  return fail(`${origin} answers ${status}, which is not the answer of this deployment`, fix);
}

/** What is wrong with the way a request reached the server; one line when nothing is. */
export function explainSeenRequest(url: URL, seen: SeenRequest): readonly CheckLine[] {
  const lines = EXPLANATIONS.flatMap((explain) => explain(url, seen) ?? []);
  if (lines.length > 0) return lines;
  return [pass(`${url.origin} is seen as ${seen.outer?.origin ?? ''} of ${seen.brand ?? ''}, by ${pathOf(seen)}`)];
}

type Explain = (url: URL, seen: SeenRequest) => CheckLine | null;

/** Each mistake of a proxy, with the sentence that explains it. */
const EXPLANATIONS: readonly Explain[] = [
  function untrusted(_, { isTrusted, peer, forwarded }) {
    const isForwarded = Object.values(forwarded).some((header) => header !== null);
    if (isTrusted || !isForwarded) return null;
    return fail(
      `the proxy ${peer} sends X-Forwarded-* headers, which are ignored`,
      `add ${peer} or its network to TRUSTED_PROXIES`,
    );
  },
  function hostLost(url, seen) {
    const host = seen.outer?.host ?? seen.hostHeader?.replace(/:\d+$/, '') ?? '';
    if (host === url.hostname) return null;
    return fail(
      `the server sees the host ${host} instead of ${url.hostname}`,
      'let the proxy pass the Host header on, or send it as X-Forwarded-Host and add the proxy to TRUSTED_PROXIES',
    );
  },
  function schemeLost(url, { outer, isTrusted, forwarded }) {
    if (outer === null || outer.origin.startsWith(url.protocol)) return null;
    const fix =
      isTrusted && forwarded.proto !== null
        ? `let it send X-Forwarded-Proto: ${url.protocol.slice(0, -1)}`
        : `let the proxy send X-Forwarded-Proto: ${url.protocol.slice(0, -1)}, and add it to TRUSTED_PROXIES`;
    return fail(`the server sees ${outer.origin}: forms are refused and cookies are not secure`, fix);
  },
  function portRefused(_, { outer, hostHeader, peer }) {
    if (outer !== null) return null;
    return fail(
      `the server refuses ${hostHeader ?? 'a request without Host'}: it does not listen on this port`,
      `add the proxy ${peer} to TRUSTED_PROXIES, so that it may listen on another port than the server`,
    );
  },
  function portLost(url, { outer }) {
    if (outer === null || outer.host !== url.hostname || !outer.origin.startsWith(url.protocol)) return null;
    if (new URL(outer.origin).port === url.port) return null;
    return fail(
      `the server sees ${outer.origin} instead of ${url.origin}: the port is lost`,
      'let the proxy pass the port on in Host or X-Forwarded-Host ($http_host in nginx, not $host)',
    );
  },
  function noBrand({ hostname }, { outer, brand }) {
    if (outer === null || brand !== null || outer.host !== hostname) return null;
    return fail(`${hostname} is no host of a published brand`, 'add it to hosts in brand.yaml and publish the store');
  },
  function clientUnknown(_, { outer, isTrusted, peer }) {
    if (outer === null || !isTrusted || outer.isClientKnown) return null;
    return warn(
      `the proxy ${peer} does not report the addresses of clients: all share one rate limit`,
      'let it append them to X-Forwarded-For',
    );
  },
];

function pathOf({ isTrusted, peer, outer }: SeenRequest): string {
  return isTrusted ? `the trusted proxy ${peer} from ${outer?.address ?? ''}` : `a direct connection from ${peer}`;
}
