/** Tables whose rows belong to no brand, with why. */
export const NOT_OF_A_BRAND: Readonly<Record<string, string>> = {
  schema_migrations: 'the migrations that have run on the whole database',
  deployment: 'what all processes share',
  request_errors: 'of requests, which may fail before their brand is known',
  staff: 'accounts of the operator, which may have access to all brands',
  staff_brands: 'the brands of an account',
  staff_codes: 'of an account',
  staff_recovery_codes: 'of an account',
  staff_sessions: 'of an account',
  staff_limits: 'attempts to log in to the back office',
  api_tokens: 'of the operator API, which may have access to all brands',
  api_token_brands: 'the brands of a token',
  audit_head: 'the last entry of the audit log',
  audit_entries: 'one chain of all changes, some of which concern no brand',
  audit_details: 'of an entry of the audit log',
  registry_sessions: 'the sessions a registry allows to the registrar, which all brands share',
};
