import { updateDeliveredOwner } from '#server/delivery/public.ts';
import { accountHandlers } from '#server/identity/account/routes.ts';
import { captchaHandlers } from '#server/identity/captcha/routes.ts';
import { personalDataHandlers } from '#server/identity/personal-data/routes.ts';
import { type AccountServices, avatarOf, createPasswordPolicy } from '#server/identity/public.ts';
import { savedDetailsHandlers } from '#server/identity/saved-details/routes.ts';
import { securityHandlers } from '#server/identity/security/routes.ts';
import { createPasswordHash } from '#server/platform/crypto/password-hash.ts';
import { createPasswordQueue } from '#server/platform/crypto/password-queue.ts';
import { createSecretBox } from '#server/platform/crypto/secret-box.ts';
import type { PersonalDataPart } from '#server/platform/personal-data-part.ts';
import type { Handlers } from '#server/request/request-context.ts';
import { pendingOrderOf } from '#server/sales/orders/pending-order-of.ts';
import { changeBuyerEmails, claimWithBilling, updateOrderSession } from '#server/sales/public.ts';
import { mergeAtSignIn, mergeAtTransfer } from '#server/shop/public.ts';
import type { Captchas } from './captcha.ts';
import type { Foundation } from './foundation.ts';
import type { Notify } from './notify.ts';

/** Accounts, security, personal data and saved details. */
export interface Identity {
  readonly handlers: Pick<Handlers, 'account' | 'captcha' | 'savedDetails' | 'security' | 'personalData'>;
  close(): Promise<void>;
}

/** What accounts use of other modules. */
export interface IdentityNeeds
  extends
    Captchas,
    Pick<Notify, 'queueMail' | 'mailedCodes'>,
    Pick<AccountServices, 'publish' | 'takesWrites' | 'basketOf'> {
  readonly personalData: readonly PersonalDataPart[];
}

/** Passwords are scored on a worker thread, which `close` ends. */
export function composeIdentity(foundation: Foundation, needs: IdentityNeeds): Identity {
  const { parts, keys, database, ids, log } = foundation;
  const passwordPolicy = createPasswordPolicy(log);
  const accounts: AccountServices = {
    ...needs,
    database,
    ids,
    passwords: createPasswordQueue(parts.passwordHash ?? createPasswordHash()),
    checkPassword: parts.checkPassword ?? passwordPolicy.run,
    secondFactors: createSecretBox(keys, 'second-factors'),
    claimOrders: (tx, claim, at) => claimWithBilling({ ids, updateDeliveredOwner }, tx, claim, at),
    moveSessionOrders: updateOrderSession,
    changeBuyerEmails,
    mergeAtSignIn,
    mergeAtTransfer,
    pendingOrderOf: pendingOrderOf(foundation),
    avatarOf: avatarOf(foundation),
  };
  return {
    handlers: {
      account: accountHandlers(accounts),
      captcha: captchaHandlers(needs),
      savedDetails: savedDetailsHandlers(foundation),
      security: securityHandlers(accounts),
      personalData: personalDataHandlers({ ...accounts, parts: needs.personalData }),
    },
    close: () => passwordPolicy.close(),
  };
}
