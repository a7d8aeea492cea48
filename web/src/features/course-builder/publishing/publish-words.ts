import type { OwnCourse } from '@lectern/contract/course-builder';

type Standing = Pick<OwnCourse, 'isPublished' | 'isWithdrawn'>;

/** What the two buttons of step 3 do, with *Make this Course Public* ticked or not. */
export function publishWords({ isPublished, isWithdrawn }: Standing, isPublic: boolean): string {
  if (isPublished)
    return isPublic
      ? '“Save and Publish” puts your changes into the catalogue. “Save as a Draft” keeps them here for later.'
      : '“Save as a Draft” keeps your changes here. “Save and Publish” needs the tick.';
  const left = isWithdrawn
    ? 'takes the course out of the catalogue; enrolled students keep it'
    : 'keeps the course between those who teach it';
  return isPublic
    ? `“Save and Publish” ${isWithdrawn ? 'brings the course back into' : 'puts the course into'} the catalogue at once, where everybody finds it. “Save as a Draft” ${left}.`
    : `Tick this and press “Save and Publish” to put the course into the catalogue. “Save as a Draft” ${left}.`;
}
