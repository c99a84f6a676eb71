/**
 * Countries whose addresses have the town before the postcode. Source: Google's address data
 * (https://chromium-i18n.appspot.com/ssl-address), as in localized-address-format 1.3.3 for addresses in Latin script.
 */
export const CITY_FIRST: readonly string[] = (
  'AF AI AS AU BB BD BH BM BN BR BT CA CC CN CO CR CU CX EG FK FM GB GG GS GU HM HN ID IE IL IM IN IO IQ JE JO JP KE KH KP ' +
  'KR LB LK LS LV MH MM MN MP MT MV NA NF NG NP NZ PE PG PH PK PR PW RU SA SD SH SO SZ TC TH TW UA UM US VC VE VG VI VN ZA'
).split(' ');

/** Those of them with the region after the postcode; the others have it between town and postcode. */
export const REGION_LAST: readonly string[] = 'IN NG PE PG PH VE'.split(' ');
