/** Seconds before a question of the video that are played again. */
export const REPLAYED_SECONDS = 20;
