/** Path prefix of the operator API. */
export const OPERATOR_PREFIX = '/api/operator/v1';
