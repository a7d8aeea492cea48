const checked: readonly [part: string, what: string][] = [
  ['Videos', 'converted; not too loud, too quiet or distorted; no long silence, black or frozen picture'],
  ['Captions', 'every video has them; none is too fast, too long, too late or over another; no long gap'],
  ['Exercises', 'the solution passes the tests; text and tests are no longer the example’s'],
  ['Quizzes', 'can be passed; their seconds lie within the video; no question that nobody answers right'],
  ['Code in videos', 'can be read at the end of each step; ends with the video; shows no keys'],
  [
    'Texts',
    'of lectures, exercises and questions: links and pictures are found; pictures have a description; headings are in order',
  ],
  ['The course', 'no empty section or lecture; chapters are in order; every promised outcome is mentioned'],
];

/** What the checks before publishing look at. */
export function WhatIsChecked() {
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer py-2 text-soft marker:text-faint">What is checked</summary>
      <dl className="mt-1 grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr]">
        {checked.map(([part, what]) => (
          <div key={part} className="sm:contents">
            <dt className="font-semibold">{part}</dt>
            <dd className="text-soft">{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
