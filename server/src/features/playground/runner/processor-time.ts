import { MICROSECOND } from '@lectern/contract/units';

/** The sum of the times that `process.cpuUsage` and `process.threadCpuUsage` return. */
export const inMilliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) * MICROSECOND;
