import { acquiredName, boughtName } from '#core/catalogue/bought-name.ts';
import { MAX_VOUCHERS } from '#core/promotions/voucher-code.ts';
import { type Basket, type Line, MAX_COMMAND_IDS, MAX_LINES, addRecentKey } from './basket.ts';

/** A customer's basket merged with the guest's, and what the shopper is shown about it. */
export interface MergedBasket {
  readonly basket: Basket;
  readonly notices: {
    /** Lines that came from the guest's basket. */
    readonly added: readonly Line[];
    /**
     * Lines of the guest's basket that were left out: a domain, or the same product for a domain, that exists already; or the basket is
     * full.
     */
    readonly skipped: readonly Line[];
  };
}

/**
 * Merges a guest's basket into the customer's at sign-in: guest lines follow the customer's; a domain is bought once,
 * and the same product for the same domain occurs once; at most `MAX_LINES`; the vouchers of both. The customer's
 * basket keeps its id, and its currency unless it is empty; lines that change currency lose the price last seen.
 * Merging again adds nothing. Lines the guest removed can no longer be restored.
 */
export function mergeBaskets(guest: Basket, customer: Basket): MergedBasket {
  const currency = customer.lines.length === 0 ? guest.currency : customer.currency;
  const known = new Set([...customer.lines, ...customer.removed.map((removed) => removed.line)].map((line) => line.id));
  const incoming = guest.lines.filter((line) => !known.has(line.id));
  const domains = new Set(customer.lines.map(domainKey));
  const fresh = incoming.filter((line) => line.configuration.domain === null || !domains.has(domainKey(line)));
  const kept = fresh.slice(0, Math.max(0, MAX_LINES - customer.lines.length));
  const added = kept.map((line) => withRelinkedDomain(customer.lines, kept, line));
  const seenIn = (from: Basket, line: Line) => (from.currency === currency ? line : { ...line, shownMinor: null });
  const unknown = guest.commands.filter(
    ({ id, fingerprint }) =>
      !customer.commands.some((command) => command.id === id && command.fingerprint === fingerprint),
  );
  return {
    basket: {
      ...customer,
      currency,
      lines: [
        ...customer.lines.map((line) => withCodeOf(guest.lines, line)),
        ...added.map((line) => seenIn(guest, line)),
      ],
      removed: customer.removed.map((removed) => ({ ...removed, line: seenIn(customer, removed.line) })),
      vouchers: [...new Set([...customer.vouchers, ...guest.vouchers])].slice(0, MAX_VOUCHERS),
      dismissed: guest.dismissed.reduce(addRecentKey, customer.dismissed),
      recommendationsShown: guest.recommendationsShown.reduce(addRecentKey, customer.recommendationsShown),
      commands: [...customer.commands, ...unknown].slice(-MAX_COMMAND_IDS),
    },
    notices: { added, skipped: incoming.filter((line) => !kept.includes(line)) },
  };
}

/** The key of what may occur only once: a bought domain, otherwise a product for a domain. */
function domainKey({ configuration }: Line): string {
  const name = configuration.domain?.name.toLowerCase() ?? '';
  return boughtName(configuration) === null ? `${configuration.productId} ${name}` : name;
}

/** A transfer whose auth code was given in the guest's basket, with which the code is merged too. */
function withCodeOf(lines: readonly Line[], line: Line): Line {
  const { domain } = line.configuration;
  if (domain?.mode !== 'transfer' || domain.codeGiven) return line;
  const isGiven = lines.some(
    ({ configuration: { domain: other } }) =>
      other?.mode === 'transfer' && other.name === domain.name && other.codeGiven,
  );
  if (!isGiven) return line;
  return { ...line, configuration: { ...line.configuration, domain: { ...domain, codeGiven: true } } };
}

/** A guest's service whose domain line was left out follows the customer's line of the same domain. */
function withRelinkedDomain(lines: readonly Line[], kept: readonly Line[], line: Line): Line {
  const { domain } = line.configuration;
  if (domain?.mode !== 'basket' || kept.some(({ id }) => id === domain.lineId)) return line;
  const same = lines.find(({ configuration }) => acquiredName(configuration) === domain.name);
  if (same === undefined) return line;
  return { ...line, configuration: { ...line.configuration, domain: { ...domain, lineId: same.id } } };
}
