/** Part of the ids of operator tasks about chargebacks and returned debits. */
export const TAKEN_BACK = '/taken-back/';
