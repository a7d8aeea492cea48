import { MICROSECOND } from '@lectern/contract/units';

/** What `process.cpuUsage` and `process.threadCpuUsage` tell, together. */
export const inMilliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) * MICROSECOND;
