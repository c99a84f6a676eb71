export { type QueueBacklog, countOpenTasks, listBacklogs } from './backlog-store.ts';
export { deleteEmails, deleteFailedConfirmations, finishEmails, listPendingEmails } from './email-job-store.ts';
export {
  type DeadLetter,
  type DefinedJob,
  type JobOutcome,
  PROMPT_RETRY,
  STANDARD_RETRY,
  daysAfterCreation,
  defineJob,
  leaveToOperator,
  outagePauseMs,
  pendingPauseMs,
  retryDelayMs,
} from './job-definition.ts';
export { type JobRunner, createJobRunner } from './job-runner.ts';
export {
  updateJobKind,
  enqueueJobs,
  findJobPayload,
  finishJob,
  hasDueJobs,
  makeQueueDue,
  updateJobPayload,
} from './job-store.ts';
export {
  type AnyJob,
  DOMAIN_JOBS,
  JOB_QUEUES,
  type Job,
  type JobKind,
  type JobQueue,
  type JobSubject,
  type LineJob,
  type NewJob,
  type OrderJob,
  lineJob,
  ofLine,
  orderJob,
  parsePayload,
} from './job.ts';
export {
  OPERATOR_EMAIL,
  type StoredTask,
  type NewTask,
  insertOperatorTask,
  updateTaskCompleted,
  completeTasks,
  deleteNotesOfTasks,
  deleteTaskNotes,
  listTasks,
  jobTask,
  listOpenTasks,
} from './operator-task-store.ts';
export { unassignTasks, updateTaskPlan } from './task-assignment-store.ts';
export { attemptsOf } from './job-history.ts';
export { type DecidedJob, runJobNow, skipJob } from './staff-job-store.ts';
export { listOrderTasks, restartJob, retryDeadLetteredJobs, retryJob } from './retry-job-store.ts';
export { startQueues } from './start-queues.ts';
export {
  type TaskReason,
  type TaskReasonCode,
  jobFailed,
  parseTaskReason,
  taskReasonFacts,
  taskReasonText,
} from './task-reason.ts';
export { SENT_JOB_RETENTION_DAYS, deleteSentJobs } from './sent-job-store.ts';
export {
  findJob,
  finishJobs,
  listJobIds,
  listOrderJobs,
  overwriteJobPayload,
  rescheduleJob,
  wakeJobs,
} from './subject-job-store.ts';
