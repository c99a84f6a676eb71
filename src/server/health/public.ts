export { isProvisionerBreakerOf, provisionerBreakerName } from './breaker-name.ts';
export { type StoredBreaker, listBreakers } from './breaker-store.ts';
export { type SystemChecks, findSystemChecks } from './check-store.ts';
export { type RunSystemChecks, checkSystems } from './check-systems.ts';
export { type ReportBreaker, closeBreakers, createBreakerReports } from './record-breakers.ts';
