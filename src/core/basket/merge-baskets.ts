import { boughtName, obtainedName } from '#core/catalogue/bought-name.ts';
import type { Basket, Line } from './basket.ts';
import { MAX_LINES, REMEMBERED_COMMANDS } from './basket.ts';
import { noted } from './noted.ts';
import { MAX_VOUCHERS } from './voucher-code.ts';

/** A customer's basket with the guest's in it, and what the shopper is told of it (D6). */
export interface MergedBasket {
  readonly basket: Basket;
  readonly notices: {
    /** Lines that came from the guest's basket. */
    readonly added: readonly Line[];
    /** Lines of the guest's basket left out: a name, or the same product for a domain, that is there already; or no room. */
    readonly skipped: readonly Line[];
  };
}

/**
 * Puts a guest's basket into the customer's at sign-in (D6, D9): guest lines follow the customer's, a name is bought once and the same product for the
 * same domain stands once, at most MAX_LINES; vouchers of both. The customer's id stays, and the currency too, unless there is nothing in it; lines that change currency forget
 * the price last seen. Merging again adds nothing. What the guest removed can no longer be put back.
 */
export function mergeBaskets(guest: Basket, customer: Basket): MergedBasket {
  const currency = customer.lines.length === 0 ? guest.currency : customer.currency;
  const known = new Set([...customer.lines, ...customer.removed.map((removed) => removed.line)].map((line) => line.id));
  const incoming = guest.lines.filter((line) => !known.has(line.id));
  const domains = new Set(customer.lines.map(domainKey));
  const fresh = incoming.filter((line) => line.configuration.domain === null || !domains.has(domainKey(line)));
  const kept = fresh.slice(0, Math.max(0, MAX_LINES - customer.lines.length));
  const added = kept.map((line) => linkedTo(customer.lines, kept, line));
  const seenIn = (from: Basket, line: Line) => (from.currency === currency ? line : { ...line, seenMinor: null });
  const unknown = guest.commands.filter(({ id }) => !customer.commands.some((command) => command.id === id));
  return {
    basket: {
      ...customer,
      currency,
      lines: [...customer.lines, ...added.map((line) => seenIn(guest, line))],
      removed: customer.removed.map((removed) => ({ ...removed, line: seenIn(customer, removed.line) })),
      vouchers: [...new Set([...customer.vouchers, ...guest.vouchers])].slice(0, MAX_VOUCHERS),
      dismissed: guest.dismissed.reduce(noted, customer.dismissed),
      recommendationsShown: guest.recommendationsShown.reduce(noted, customer.recommendationsShown),
      commands: [...customer.commands, ...unknown].slice(-REMEMBERED_COMMANDS),
    },
    notices: { added, skipped: incoming.filter((line) => !kept.includes(line)) },
  };
}

/** What may stand once: a name something is bought of, whatever it is; else a product for a domain. */
function domainKey({ configuration }: Line): string {
  const name = configuration.domain?.name.toLowerCase() ?? '';
  return boughtName(configuration) === null ? `${configuration.productId} ${name}` : name;
}

/** A guest's service whose domain line stayed behind follows the customer's line of the same name. */
function linkedTo(lines: readonly Line[], kept: readonly Line[], line: Line): Line {
  const { domain } = line.configuration;
  if (domain?.mode !== 'basket' || kept.some(({ id }) => id === domain.lineId)) return line;
  const same = lines.find(({ configuration }) => obtainedName(configuration) === domain.name);
  if (same === undefined) return line;
  return { ...line, configuration: { ...line.configuration, domain: { ...domain, lineId: same.id } } };
}
