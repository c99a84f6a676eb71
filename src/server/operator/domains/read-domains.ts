import type {
  compareDomain as compareEndpoint,
  getDomainFigures as figuresEndpoint,
  getDomain as getEndpoint,
  listDomains as listEndpoint,
} from '#contract/operator/domains.ts';
import { problem } from '#contract/problems.ts';
import { parseDomainName } from '#core/domains/names/domain-name.ts';
import { compareWithRegistry, reportedState } from '#core/domains/owned/compare-with-registry.ts';
import { isOnHold } from '#core/domains/registrants/verification-hold.ts';
import { ok, refuse } from '#core/result.ts';
import { brandsOfQuery, canAccessBrand } from '#core/staff/brand-access.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { findDomain } from '#server/delivery/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { PAGE_SIZE, pageOf, parseBrandCursor } from '#server/operator/page-cursor.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { countExpiringDomains, countPendingDomains } from './domain-figures-store.ts';
import { listDomainRows, positionOf } from './domain-list-store.ts';
import { domainPage, domainRow } from './domain-page.ts';
import { queryDomainInfo } from './query-domain-info.ts';

/** Domains of the brands the caller may see, by name or by expiry. */
export function listDomains({ database }: Pick<OperatorServices, 'database'>): OperatorHandler<typeof listEndpoint> {
  return async ({ caller }, input) => {
    const { limit = PAGE_SIZE, tld, state, attention, search, from, to } = input;
    const filter = {
      brandIds: brandsOfQuery(caller.brands, input.brandId ?? null),
      tld: tld?.trim().toLowerCase().replace(/^\./, '') ?? null,
      state: state ?? null,
      attention: attention ?? null,
      prefix: namePrefix(search ?? ''),
      from: from ?? null,
      to: to ?? null,
      after: parseBrandCursor(input.cursor),
      limit: limit + 1,
    };
    const found = await listDomainRows(database.read, filter);
    const { rows, next } = pageOf(found, limit, (row) => positionOf(row, filter));
    return ok({ rows: rows.map((row) => domainRow(row)), next });
  };
}

const WEEKS = 12;

/** What is pending, and how many active domains expire in each of the next twelve weeks. */
export function getDomainFigures({
  reports,
}: Pick<OperatorServices, 'reports'>): OperatorHandler<typeof figuresEndpoint> {
  return async ({ caller, now }, { brandId = null }) => {
    const read = reports.read('figures');
    const brandIds = brandsOfQuery(caller.brands, brandId);
    const today = now - (now % DAY_MS);
    const weeks = [];
    for (let week = 0; week < WEEKS; week += 1) {
      const from = today + week * 7 * DAY_MS;
      const to = from + 7 * DAY_MS;
      weeks.push({ from, to, domains: await countExpiringDomains(read, { brandIds, from, to }) });
    }
    return ok({ ...(await countPendingDomains(read, brandIds)), weeks });
  };
}

/** Everything stored about a domain. Problem: 'domains/unknown', also for one of a brand the caller may not see. */
export function getDomain(services: OperatorServices): OperatorHandler<typeof getEndpoint> {
  return async ({ caller }, { brandId, name }) => {
    const page = canAccessBrand(caller.brands, brandId) ? await domainPage(services, { brandId, name }) : null;
    return page === null ? refuse(problem('domains/unknown')) : ok(page);
  };
}

/**
 * Compares a domain with what its registry answers now. Problems: 'domains/unknown', 'domains/registry-away' when it does
 * not answer in time.
 */
export function compareDomain(services: OperatorServices): OperatorHandler<typeof compareEndpoint> {
  return async ({ caller, now }, { brandId, name }) => {
    const domain = canAccessBrand(caller.brands, brandId)
      ? await findDomain(services.database.read, brandId, name)
      : null;
    if (domain === null) return refuse(problem('domains/unknown'));
    const answer = await queryDomainInfo(services, domain);
    if (answer === null) return refuse(problem('domains/registry-away'));
    const reported = answer.kind === 'known' ? answer : null;
    const { nameservers, ds, locked, registrantId } = domain.document;
    const { state, expiresAt, hold } = domain;
    const stored = { state, expiresAt, nameservers, ds, locked, registrantId, onHold: isOnHold(hold) };
    return ok({
      at: now,
      state: reportedState(reported, now),
      statuses: [...(reported?.statuses ?? [])],
      registrar: reported?.registrar ?? null,
      fields: compareWithRegistry(stored, reported, now).map((field) => ({
        ...field,
        stored: [...field.stored],
        reported: [...field.reported],
      })),
    });
  };
}

/**
 * The beginning of names as stored (A-labels) for what staff type or paste; null for nothing. Of a name with letters
 * outside of ASCII the whole label has to be given, since its A-label begins otherwise.
 */
function namePrefix(search: string): string | null {
  const text = search.trim().toLowerCase();
  if (text === '') return null;
  if (/^[a-z0-9.-]+$/.test(text)) return text;
  const whole = parseDomainName(text);
  if (whole.ok) return whole.value.ascii;
  const label = parseDomainName(`${text}.com`);
  return label.ok ? label.value.ascii.replace(/com$/, '') : text;
}
