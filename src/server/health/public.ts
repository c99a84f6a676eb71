export { listBreakers } from './breaker-store.ts';
export { type SystemChecks, findSystemChecks } from './check-store.ts';
export { type RunSystemChecks, checkSystems } from './check-systems.ts';
export { type ReportBreaker, closeBreakers, createBreakerReports } from './record-breakers.ts';
