/** SQL condition of a live session: used in the last 7 days and not 30 days old (decision 0030). */
export const liveSession = (sessions = 'sessions'): string =>
  `${sessions}.last_seen_at > now() - interval '7 days' and ${sessions}.created_at > now() - interval '30 days'`;
