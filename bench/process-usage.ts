import { readFileSync, readdirSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** CPU time of a process so far, in milliseconds (Linux). */
export function cpuMs(pid: number): number {
  const { userTicks, systemTicks } = statOf(pid);
  return inMs(userTicks + systemTicks);
}

/** CPU time of a process and its children so far, also of those that have ended, in milliseconds (Linux). */
export function cpuWithChildrenMs(pid: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = pids.flatMap((name) => {
    try {
      const stat = statOf(Number(name));
      return stat.parent === pid ? [stat] : [];
    } catch {
      // It has ended since the list was read.
      return [];
    }
  });
  const own = statOf(pid);
  return inMs(
    [own, ...children].reduce((sum, { userTicks, systemTicks }) => sum + userTicks + systemTicks, own.endedTicks),
  );
}

/** Fields of /proc/PID/stat (proc_pid_stat(5)). */
function statOf(pid: number) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const field = (index: number): number => Number(fields[index]);
  return { parent: field(1), userTicks: field(11), systemTicks: field(12), endedTicks: field(13) + field(14) };
}

function inMs(ticks: number): number {
  return (ticks * 1000) / TICKS_PER_SECOND;
}

/** Resident memory of a process in MB (Linux). */
export function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  return Number(kilobytes) / 1024;
}
