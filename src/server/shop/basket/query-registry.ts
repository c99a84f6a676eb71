import type { BasketCommand } from '#core/basket/basket-command.ts';
import type { CommandContext } from '#core/basket/command-context.ts';
import { existingName, registeredName } from '#core/catalogue/bought-name.ts';
import { cleanDomain } from '#core/catalogue/clean-domain.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { availabilityIssue } from '#core/domains/availability.ts';
import { checkName } from '#core/domains/names/check-name.ts';
import { freshAnswers, isDomainName } from '#server/domains/public.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import type { BasketServices } from './basket-services.ts';

/** Timeout (ms) of the registry when adding a name; a later answer is shown before the order is placed. */
const TIMEOUT_MS = 3_000;

/**
 * Why a command's name is refused: as an existing name, because its TLD does not exist; as a registration, by the
 * registry's answer of the last minute. Called before the transaction; an unavailable registry refuses nothing.
 */
export async function queryRegistry(
  services: BasketServices,
  context: RequestContext,
  command: { readonly kind: BasketCommand['kind']; readonly configuration?: Configuration },
): Promise<CommandContext['refusalOf']> {
  const existing = command.configuration === undefined ? null : existingName(cleanDomain(command.configuration, null));
  if (existing !== null) {
    const code = isDomainName(existing, context.store, services.isListedTld) ? null : 'invalid';
    return (asked) => (asked === existing ? code : null);
  }
  const name = command.configuration === undefined ? null : nameToCheck(context, command.configuration);
  if (name === null) return () => null;
  const timeout = services.timeout ?? (() => AbortSignal.timeout(TIMEOUT_MS));
  const answers = await freshAnswers({ ...services, timeout }, context.store.brand.id, [name], context.now);
  const answer = answers.get(name);
  return (asked) => (asked === name && answer !== undefined ? availabilityIssue(answer) : null);
}

/** No check for a name that is refused anyway. */
function nameToCheck({ store }: RequestContext, configuration: Configuration): string | null {
  const name = registeredName(cleanDomain(configuration, null));
  return name === null || checkName(name, store.product(configuration.productId)?.tld) !== null ? null : name;
}
