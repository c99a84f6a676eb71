/**
 * The supported namespaces: RFC 5730–5733, 8748, 5910 and 3915, and a private extension for a registrant's answers
 * (tests/registry/schemas/answers.xsd).
 */
export const EPP = 'urn:ietf:params:xml:ns:epp-1.0';
export const DOMAIN = 'urn:ietf:params:xml:ns:domain-1.0';
export const HOST = 'urn:ietf:params:xml:ns:host-1.0';
export const CONTACT = 'urn:ietf:params:xml:ns:contact-1.0';
export const FEE = 'urn:ietf:params:xml:ns:epp:fee-1.0';
export const SEC_DNS = 'urn:ietf:params:xml:ns:secDNS-1.1';
export const RGP = 'urn:ietf:params:xml:ns:rgp-1.0';
export const ANSWERS = 'urn:landrush:params:xml:ns:answers-1.0';

/** In the order of the greeting. */
export const OBJECT_URIS: readonly string[] = [DOMAIN, HOST, CONTACT];
export const EXTENSION_URIS: readonly string[] = [FEE, SEC_DNS, RGP, ANSWERS];
