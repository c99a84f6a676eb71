/** Part of the ids of operator tasks about chargebacks and returned debits. */
export const CHARGEBACK = '/taken-back/';
