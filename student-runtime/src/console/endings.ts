/** The last line of a program that was ended from outside, the same in the page and on the server. */
export const ENDINGS = {
  time: 'Stopped: the program ran for longer than 1 second. Is there a loop that never ends?',
  memory: 'Stopped: the program used too much memory.',
  crashed: 'Stopped: the sandbox could not go on with this program.',
  timers: "Stopped: timers are followed for one minute of the program's own time.",
} as const;
