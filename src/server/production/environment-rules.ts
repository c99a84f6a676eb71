import { urlKindOf } from './host-kind.ts';

/** The parts of the configuration that the rules of production concern. */
export interface DeploymentFacts {
  readonly hasSmtp: boolean;
  readonly viesUrl: string;
  readonly hasStripeUrl: boolean;
  readonly allowsLoopback: boolean;
  readonly usesPostgres: boolean;
  readonly hasSecretKeys: boolean;
  readonly platformUrl: string;
}

/** A variable that production refuses, and how to fix it. */
export interface VariableFinding {
  readonly variable: string;
  readonly found: string;
  readonly fix: string;
}

/** Every variable that production refuses. */
export function findInEnvironment(facts: DeploymentFacts): readonly VariableFinding[] {
  return ENVIRONMENT_RULES.flatMap(({ isRefused, ...finding }) => (isRefused(facts) ? [finding] : []));
}

interface EnvironmentRule extends VariableFinding {
  readonly isRefused: (facts: DeploymentFacts) => boolean;
}

/** The rules of production for the configuration. */
export const ENVIRONMENT_RULES: readonly EnvironmentRule[] = [
  {
    variable: 'SMTP_URL',
    isRefused: ({ hasSmtp }) => !hasSmtp,
    found: 'SMTP_URL is not set: emails would go to the mailbox sandbox',
    fix: 'set it to the URL of the SMTP server that sends them',
  },
  {
    variable: 'VIES_URL',
    isRefused: ({ viesUrl }) => urlKindOf(viesUrl) !== 'public',
    found: 'VIES_URL is not set or names a stand-in: tax numbers would not be confirmed',
    fix: 'set it to https://ec.europa.eu/taxation_customs/vies/rest-api',
  },
  {
    variable: 'STRIPE_URL',
    isRefused: ({ hasStripeUrl }) => hasStripeUrl,
    found: 'STRIPE_URL is set: payments would go to a stand-in for Stripe',
    fix: 'remove it',
  },
  {
    variable: 'LOOPBACK_WEBHOOKS',
    isRefused: ({ allowsLoopback }) => allowsLoopback,
    found: 'LOOPBACK_WEBHOOKS is yes: webhooks of operators could reach services of this machine',
    fix: 'remove it',
  },
  {
    variable: 'SECRET_KEYS',
    isRefused: ({ usesPostgres, hasSecretKeys }) => usesPostgres && !hasSecretKeys,
    found: 'SECRET_KEYS is not set: with PostgreSQL each machine would create a key of its own in DATA_DIR',
    fix: 'set the same SECRET_KEYS on every machine, in a running deployment the content of DATA_DIR/secret-keys',
  },
  {
    variable: 'PLATFORM_URL',
    isRefused: ({ platformUrl }) => urlKindOf(platformUrl) !== 'public',
    found: 'PLATFORM_URL is not set or names no public page',
    fix: 'set it to the page of who runs the deployment',
  },
];
