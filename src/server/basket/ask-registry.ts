import type { BasketCommand } from '#core/basket/basket-command.ts';
import type { CommandContext } from '#core/basket/command-context.ts';
import { registeredName } from '#core/catalogue/bought-name.ts';
import { cleanDomain } from '#core/catalogue/clean-domain.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { checkName } from '#core/domains/check-name.ts';
import { attentionOf } from '#core/domains/name-facts.ts';
import { freshAnswers } from '#server/domains/public.ts';
import type { Call } from '#server/http/call.ts';
import type { BasketServices } from './basket-services.ts';

/** How long a shopper who adds a name waits for its registry, in ms; what it says later is told before the order is placed. */
const PATIENCE_MS = 3_000;

/**
 * Why the name a command brings cannot be registered, by what its registry said within the last minute (D8); asked before the transaction begins. A
 * registry that is away refuses nothing.
 */
export async function askRegistry(
  services: BasketServices,
  call: Call,
  command: { readonly kind: BasketCommand['kind']; readonly configuration?: Configuration },
): Promise<CommandContext['refusalOf']> {
  const name = command.configuration === undefined ? null : nameToAsk(call, command.configuration);
  if (name === null) return () => null;
  const patience = services.patience ?? (() => AbortSignal.timeout(PATIENCE_MS));
  const answers = await freshAnswers({ ...services, patience }, call.store.brand.id, [name], call.now);
  const answer = answers.get(name);
  return (asked) => (asked === name && answer !== undefined ? attentionOf(answer) : null);
}

/** Nothing is asked about what is refused anyway. */
function nameToAsk({ store }: Call, configuration: Configuration): string | null {
  const name = registeredName(cleanDomain(configuration, null));
  return name === null || checkName(name, store.product(configuration.productId)?.tld) !== null ? null : name;
}
