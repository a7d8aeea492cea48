import Check from 'lucide-react/icons/check';
import { itemsOf } from '#lib/words/text-items.ts';

function Learn({ lines }: { lines: string[] }) {
  return (
    <section className="min-w-0" aria-labelledby="learn">
      <h2 id="learn" className="mb-4 text-xl">
        What you'll learn
      </h2>
      {lines.length === 1 ? (
        <p className="max-w-2xl">{lines[0]}</p>
      ) : (
        <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {lines.map((line) => (
            <li key={line} className="flex gap-3">
              <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-board" />
              <span className="min-w-0">{line}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface CourseOutcomesProps {
  learn: string;
  /** Empty if the author states none. */
  requirements: string;
}

/** What a student can do afterwards, and what they should know or have before. */
export function CourseOutcomes({ learn, requirements }: CourseOutcomesProps) {
  const needs = itemsOf(requirements);
  return (
    <>
      <Learn lines={itemsOf(learn)} />
      {needs.length > 0 && (
        <section className="min-w-0" aria-labelledby="needs">
          <h2 id="needs" className="mb-4 text-xl">
            What you need
          </h2>
          <ul className="grid max-w-2xl list-disc gap-2 pl-5 marker:text-edge">
            {needs.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
