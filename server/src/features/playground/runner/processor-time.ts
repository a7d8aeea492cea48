/** What `process.cpuUsage` and `process.threadCpuUsage` tell, together. */
export const inMilliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;
