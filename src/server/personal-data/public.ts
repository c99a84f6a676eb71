export type { PersonalDataPart, PersonKey } from './personal-data-part.ts';
