import { randomUUID } from 'node:crypto';

/** A registration that is accepted, under an address of its own. */
export function aRegistration(overrides: Partial<ReturnType<typeof defaults>> = {}) {
  return { ...defaults(), ...overrides };
}

function defaults() {
  return {
    email: `anna-${randomUUID()}@example.com`,
    password: 'pferd-laterne-kübel',
    firstname: 'Anna',
    lastname: 'Berg',
    accept_terms: true,
  };
}
