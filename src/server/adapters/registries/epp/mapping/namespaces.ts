/** The namespaces of RFC 5730–5733, 3915, 5910 and 8748. */
export const EPP = 'urn:ietf:params:xml:ns:epp-1.0';
export const DOMAIN = 'urn:ietf:params:xml:ns:domain-1.0';
export const CONTACT = 'urn:ietf:params:xml:ns:contact-1.0';
export const HOST = 'urn:ietf:params:xml:ns:host-1.0';
export const FEE = 'urn:ietf:params:xml:ns:epp:fee-1.0';
export const SEC_DNS = 'urn:ietf:params:xml:ns:secDNS-1.1';
export const RGP = 'urn:ietf:params:xml:ns:rgp-1.0';

/** Our extension for registrant answers: tests/registry/schemas/answers.xsd. */
export const ANSWERS = 'urn:landrush:params:xml:ns:answers-1.0';
/** NeuLevel's, which some greetings write without its version. */
export const NEULEVEL = 'urn:ietf:params:xml:ns:neulevel-1.0';
export const NEULEVEL_UNVERSIONED = 'urn:ietf:params:xml:ns:neulevel';

/** Supported objects and extensions; a session uses those offered in the greeting. */
export const SUPPORTED_OBJECTS = [DOMAIN, CONTACT, HOST] as const;
export const SUPPORTED_EXTENSIONS = [FEE, SEC_DNS, RGP, ANSWERS, NEULEVEL, NEULEVEL_UNVERSIONED] as const;
