import { getDomain } from 'tldts';
import { type CheckLine, fail, pass, reasonOf, warn } from './check.ts';
import type { DoctorPorts } from './ports.ts';

type ResolveTxt = DoctorPorts['resolveTxt'];

/** The TXT records with a beginning; the code of the failure when the name or record does not exist. */
async function recordsOf(name: string, begin: RegExp, resolveTxt: ResolveTxt): Promise<readonly string[] | string> {
  try {
    return (await resolveTxt(name)).filter((record) => begin.test(record));
  } catch (error) {
    return reasonOf(error);
  }
}

const ABSENT = /^(?:ENOTFOUND|ENODATA)$/;

/** Whether a failure means that there is no record; others leave it unknown. */
function isAbsent(found: readonly string[] | string): boolean {
  return typeof found === 'string' ? ABSENT.test(found) : found.length === 0;
}

function unknown(name: string, reason: string): CheckLine {
  return warn(`the records of ${name} could not be read: ${reason}`, 'see whether its name servers answer');
}

/** The SPF record of a domain that sends emails (RFC 7208). */
export async function checkSpf(domain: string, { resolveTxt }: Pick<DoctorPorts, 'resolveTxt'>): Promise<CheckLine> {
  const found = await recordsOf(domain, /^v=spf1(?: |$)/i, resolveTxt);
  if (isAbsent(found))
    return warn(`${domain} has no SPF record`, 'add a TXT record v=spf1 that permits the server of SMTP_URL');
  if (typeof found === 'string') return unknown(domain, found);
  const [record = '', ...others] = found;
  if (others.length > 0) return fail(`${domain} has ${found.length} SPF records, so none counts`, 'keep one');
  if (/(?:^|\s)\+?all(?:\s|$)/i.test(record))
    return warn(`the SPF record of ${domain} permits every server`, 'end it with -all or ~all');
  return pass(`${domain} has an SPF record`);
}

/** The DMARC record of a domain, or else of its organizational domain (RFC 7489 §6.6.3). */
export async function checkDmarc(domain: string, { resolveTxt }: Pick<DoctorPorts, 'resolveTxt'>): Promise<CheckLine> {
  const names = new Set([domain, getDomain(domain) ?? domain]);
  for (const name of names) {
    const found = await recordsOf(`_dmarc.${name}`, /^v=DMARC1\s*;/i, resolveTxt);
    if (isAbsent(found)) continue;
    if (typeof found === 'string') return unknown(`_dmarc.${name}`, found);
    const policy = /;\s*p\s*=\s*(\w+)/i.exec(found[0] ?? '')?.[1]?.toLowerCase();
    if (policy !== undefined) return pass(`${domain} has a DMARC record with the policy ${policy}`);
    return fail(`the DMARC record of ${name} has no policy`, 'add p=none, p=quarantine or p=reject');
  }
  return warn(`${domain} has no DMARC record`, `add a TXT record v=DMARC1 at _dmarc.${domain}`);
}

/**
 * The DKIM keys of a domain (RFC 6376 §3.6.2). Without selectors only whether there are any: a name with records below
 * it exists (RFC 8020).
 */
export async function checkDkim(
  domain: string,
  selectors: readonly string[],
  { resolveTxt }: Pick<DoctorPorts, 'resolveTxt'>,
): Promise<readonly CheckLine[]> {
  if (selectors.length > 0) return Promise.all(selectors.map((one) => checkSelector(domain, one, resolveTxt)));
  const found = await recordsOf(`_domainkey.${domain}`, /^/, resolveTxt);
  if (found === 'ENOTFOUND')
    return [warn(`${domain} has no DKIM keys`, 'add those of the server of SMTP_URL, or let it sign with them')];
  if (typeof found === 'string' && found !== 'ENODATA') return [unknown(`_domainkey.${domain}`, found)];
  return [pass(`${domain} has DKIM keys; --dkim-selector NAME checks one`)];
}

async function checkSelector(domain: string, selector: string, resolveTxt: ResolveTxt): Promise<CheckLine> {
  const name = `${selector}._domainkey.${domain}`;
  const found = await recordsOf(name, /(?:^|;)\s*p\s*=/i, resolveTxt);
  if (isAbsent(found)) return fail(`there is no DKIM key at ${name}`, 'add the TXT record your mail server asks for');
  if (typeof found === 'string') return unknown(name, found);
  if (/(?:^|;)\s*p\s*=\s*(?:;|$)/i.test(found[0] ?? ''))
    return fail(`the DKIM key at ${name} was revoked`, 'add the current key');
  return pass(`there is a DKIM key at ${name}`);
}
