export { avatarData } from './avatar-data.ts';
export { avatarOf } from './avatar-of.ts';
export type { PersonalDataPart, PersonKey } from './personal-data-part.ts';
