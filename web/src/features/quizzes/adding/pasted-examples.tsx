import type { QuestionKind } from '@lectern/contract/quiz-content';
import { KIND_NAMES } from '#lib/words/question-kinds.ts';
import { Button } from '#ui/button.tsx';

interface Example {
  kind: QuestionKind;
  says: string;
  text: string;
}

const EXAMPLES: readonly Example[] = [
  {
    kind: 'one',
    says: 'The right one has an x. Below a wrong one may stand why it is wrong. “A.” lists with “Answer: B”, or with a star at the right one (“*b)”), are read too.',
    text: 'Which keyword makes a constant?\n- [ ] let\n  > It can be set again\n- [x] const',
  },
  {
    kind: 'several',
    says: 'Each right one has an x.',
    text: 'Which are loops?\n- [x] for\n- [x] while\n- [ ] if',
  },
  {
    kind: 'text',
    says: 'Each line of an answer is right.',
    text: 'Which word leaves a loop?\nAnswer: break\nAnswer: return',
  },
  {
    kind: 'number',
    says: 'With a unit and a tolerance, if you like.',
    text: 'How long does light take from the sun?\nAnswer: 8.3 ± 0.2 min',
  },
  {
    kind: 'order',
    says: 'In the right order; students see it mixed.',
    text: 'In which order do they run?\n1. The condition\n2. The body\n3. The step',
  },
  {
    kind: 'match',
    says: 'Put = or -> between the two parts of a pair.',
    text: 'What does each do?\n- break = leaves the loop\n- continue = goes to the next turn',
  },
  {
    kind: 'gaps',
    says: 'Two right words have | between them.',
    text: 'Fill in the keyword:\n{{const|let}} limit = 8;',
  },
  {
    kind: 'output',
    says: 'What it prints is found by running it.',
    text: 'What does it print?\n```\nconsole.log(2 + 3 * 4);\n```',
  },
  {
    kind: 'fix',
    says: 'The mended line, then the tests. The tests may be left out where the lecture has an exercise.',
    text: "Which line is wrong?\n```\nexport function double(number) {\n  return number + 2;\n}\n```\nLine 2: return number * 2;\n```\nimport { double } from './code.js';\n\ntest('doubles three', () => {\n  expect(double(3)).toBe(6);\n});\n```",
  },
];

/** What is put into an empty field: three questions, as short as they can be. */
export const FIRST_EXAMPLE = EXAMPLES.filter(({ kind }) => ['one', 'text', 'order'].includes(kind))
  .map(({ text }) => text)
  .join('\n\n');

interface PastedExamplesProps {
  onUse: (text: string) => void;
}

/** How each kind of question is written, with an example that can be taken over. */
export const PastedExamples = ({ onUse }: PastedExamplesProps) => (
  <details>
    <summary className="w-fit cursor-pointer py-1 text-sm font-semibold marker:text-faint">
      How each kind is written
    </summary>
    <p className="mt-2 text-sm text-soft">
      Any question may have a line <code>tags: loops, arrays</code>, and <code>time: 1:30</code> asks it at
      that moment of the video.
    </p>
    <ul className="mt-2 grid gap-4 text-sm">
      {EXAMPLES.map(({ kind, says, text }) => (
        <li key={kind} className="grid gap-1">
          <span className="flex items-center justify-between gap-3">
            <span className="font-semibold">{KIND_NAMES[kind]}</span>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Use the example of ${KIND_NAMES[kind]}`}
              onClick={() => onUse(text)}
            >
              Use it
            </Button>
          </span>
          <span className="text-soft">{says}</span>
          <pre className="overflow-x-auto rounded-md bg-well p-3 font-mono text-xs">{text}</pre>
        </li>
      ))}
    </ul>
  </details>
);
