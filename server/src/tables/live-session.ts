/** The condition of a session that still holds: it was used in the last 7 days and is not 30 days old (decision 0030). */
export const liveSession = (sessions = 'sessions'): string =>
  `${sessions}.last_seen_at > now() - interval '7 days' and ${sessions}.created_at > now() - interval '30 days'`;
