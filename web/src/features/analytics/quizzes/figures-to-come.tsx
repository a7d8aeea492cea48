import { FEWEST_PEOPLE } from '@lectern/contract/analytics';
import { FEWEST_TO_CORRELATE } from '@lectern/contract/quiz-analytics';

/** What will be told of each question, and from when on: in place of figures while there are none. */
export const FiguresToCome = () => (
  <section className="rounded-lg border border-dashed border-edge px-4 py-3">
    <h5 className="font-semibold">What will stand here</h5>
    <ul className="mt-1 grid max-w-[68ch] list-disc gap-1 pl-5 text-sm text-soft">
      <li>
        Once five students have answered, or one who shows you their work: how many had a question right at
        first, and which answers they gave.
      </li>
      <li>From {FEWEST_PEOPLE} students on: which questions are hard, and which deserve a look at first.</li>
      <li>From {FEWEST_TO_CORRELATE} students on: whether a question tells who knows the subject.</li>
      <li>When {FEWEST_PEOPLE} who had missed it were asked again after 30 days: how many knew it then.</li>
    </ul>
  </section>
);
