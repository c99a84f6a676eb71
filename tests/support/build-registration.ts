import { randomUUID } from 'node:crypto';

/** A valid registration with a unique email address. */
export function buildRegistration(overrides: Partial<ReturnType<typeof defaults>> = {}) {
  return { ...defaults(), ...overrides };
}

function defaults() {
  return {
    email: `anna-${randomUUID()}@example.com`,
    password: 'pferd-laterne-kübel',
    firstname: 'Anna',
    lastname: 'Berg',
    acceptTerms: true,
  };
}
