/** In the ids of operator's tasks about money a bank took back. */
export const TAKEN_BACK = '/taken-back/';
