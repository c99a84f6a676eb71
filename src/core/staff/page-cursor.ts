/** The cursor of a list: an instant or number, and the id of the row there. */
export const CURSOR = /^(?<at>\d{1,15})\.(?<id>.{1,255})$/;

/** The cursor of a list of published versions, whose numbers have 32 bits in PostgreSQL. */
export const VERSION_CURSOR = /^(?<at>\d{1,9})\.(?<id>.{1,255})$/;

/** The cursor of a list whose ids are unique in a brand only; ids of brands are names of folders, without '/'. */
export const BRAND_CURSOR = /^(?<at>\d{1,15})\.(?<id>.{1,255})\/(?<brandId>[^/]{1,64})$/;

/** The cursor of a list of audit entries: the number of the last one of a page. */
export const SEQUENCE_CURSOR = /^\d{1,15}$/;

/** The cursor of the rows of a report: a brand, a part of its rows, an instant, and the id of a document or service. */
export const REPORT_CURSOR = /^(?<brandId>[^~]{1,64})~(?<part>\d)~(?<at>\d{1,15})~(?<id>.{1,255})$/;
