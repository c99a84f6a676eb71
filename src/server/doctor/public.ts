export { type CheckedLine, CHECK_STATUSES, reasonOf, runChecks } from './check.ts';
export type { DoctorPorts } from './ports.ts';
export { type SeenRequest, seenRequestSchema } from './seen-request.ts';
export { systemPorts } from './system-ports.ts';
