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

/** A variable that production refuses, with a sentence on how to fix it. */
export interface VariableFinding {
  readonly variable: string;
  readonly sentence: string;
}

/** Every variable that production refuses. */
export function findInEnvironment(facts: DeploymentFacts): readonly VariableFinding[] {
  return ENVIRONMENT_RULES.flatMap(({ variable, isRefused, sentence }) =>
    isRefused(facts) ? [{ variable, sentence }] : [],
  );
}

interface EnvironmentRule extends VariableFinding {
  readonly isRefused: (facts: DeploymentFacts) => boolean;
}

/** The rules of production for the configuration. */
export const ENVIRONMENT_RULES: readonly EnvironmentRule[] = [
  {
    variable: 'SMTP_URL',
    isRefused: ({ hasSmtp }) => !hasSmtp,
    sentence:
      'SMTP_URL is not set: emails would go to the mailbox sandbox; set it to the URL of the SMTP server that sends them.',
  },
  {
    variable: 'VIES_URL',
    isRefused: ({ viesUrl }) => urlKindOf(viesUrl) !== 'public',
    sentence:
      'VIES_URL is not set or names a stand-in: tax numbers would not be confirmed; set it to https://ec.europa.eu/taxation_customs/vies/rest-api.',
  },
  {
    variable: 'STRIPE_URL',
    isRefused: ({ hasStripeUrl }) => hasStripeUrl,
    sentence: 'STRIPE_URL is set: payments would go to a stand-in for Stripe; remove it.',
  },
  {
    variable: 'LOOPBACK_WEBHOOKS',
    isRefused: ({ allowsLoopback }) => allowsLoopback,
    sentence: 'LOOPBACK_WEBHOOKS is yes: webhooks of operators could reach services of this machine; remove it.',
  },
  {
    variable: 'SECRET_KEYS',
    isRefused: ({ usesPostgres, hasSecretKeys }) => usesPostgres && !hasSecretKeys,
    sentence:
      'SECRET_KEYS is not set: with PostgreSQL each machine would create a key of its own in DATA_DIR; set the same SECRET_KEYS on every machine, in a running deployment the content of DATA_DIR/secret-keys.',
  },
  {
    variable: 'PLATFORM_URL',
    isRefused: ({ platformUrl }) => urlKindOf(platformUrl) !== 'public',
    sentence: 'PLATFORM_URL is not set or names no public page: set it to the page of who runs the deployment.',
  },
];
