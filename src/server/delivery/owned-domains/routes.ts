import type { Handlers } from '#server/request/request-context.ts';
import { changeOwnedDomain } from './change-owned-domain.ts';
import { getOwnedDomain } from './get-owned-domain.ts';
import { listOwnedDomains } from './list-owned-domains.ts';
import { makeAuthCode } from './make-auth-code.ts';
import type { OwnedDomainServices } from './owned-domain-services.ts';
import { sendVerification } from './registrants/send-verification.ts';
import { verifyRegistrant } from './registrants/verify-registrant.ts';

export function ownedDomainHandlers(services: OwnedDomainServices): Handlers['ownedDomains'] {
  return {
    list: listOwnedDomains(services),
    get: getOwnedDomain(services),
    change: changeOwnedDomain(services),
    makeAuthCode: makeAuthCode(services),
    sendVerification: sendVerification(services),
    verifyRegistrant: verifyRegistrant(services),
  };
}
