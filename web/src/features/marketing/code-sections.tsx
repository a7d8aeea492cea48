import type { ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';
import { LinkButton } from '#ui/button.tsx';
import { SectionHead } from './section-head.tsx';
import { TypingCode } from './typing-code.tsx';

const basket = `// What does the basket cost?
const basket = [
  { name: 'Apples', price: 2.4 },
  { name: 'Bread', price: 3.1 },
];
let total = 0;
for (const { price } of basket) {
  total += price;
}
console.log('To pay: $' + total);`;

const progress = `// How far have you come?
const parts = ['Values', 'Loops'];
let done = 0;
for (const part of parts) {
  done += 1;
  console.log(part, percent(done));
}
function percent(count) {
  const share = count / parts.length;
  return share * 100 + ' %';
}`;

interface CodeSectionProps {
  id: string;
  eyebrow: string;
  title: string;
  children: ReactNode;
  actions: ReactNode;
  file: string;
  code: string;
  isMirrored?: boolean;
}

function CodeSection({ id, eyebrow, title, children, actions, file, code, isMirrored }: CodeSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="measure grid items-center gap-x-12 gap-y-5 py-5 md:grid-cols-2 md:gap-x-8 md:gap-y-8 md:py-14 lg:gap-x-12"
    >
      <div className={classNames('min-w-0', isMirrored && 'md:order-2')}>
        <SectionHead id={id} eyebrow={eyebrow} title={title}>
          {children}
        </SectionHead>
        <div className="button-row mt-4 max-sm:*:px-3 max-sm:*:text-sm md:mt-6">{actions}</div>
      </div>
      <TypingCode title={file} code={code} />
    </section>
  );
}

/** The two sections with self-typing code (S2.P.04). */
export function CodeSections() {
  return (
    <>
      <CodeSection
        id="read-and-run"
        eyebrow="Code beside the lecture"
        title="Read a line, change a line, run it"
        file="basket.js"
        code={basket}
        actions={
          <>
            <LinkButton to="/signup" className="signed-out-only">
              Try it yourself
            </LinkButton>
            {/* To the program in the first screen. */}
            <LinkButton to="#try-it" className="signed-in-only">
              Try it yourself
            </LinkButton>
            <LinkButton to="/courses" variant="secondary">
              Find a tutorial
            </LinkButton>
          </>
        }
      >
        <p>
          Every lecture has an editor and an output panel. There is nothing to install, and nothing that you
          type can break anything: a program that never ends is stopped for you.
        </p>
      </CodeSection>
      <CodeSection
        id="see-how-far"
        eyebrow="Progress that you can trust"
        title="Know how far you have come"
        file="progress.js"
        code={progress}
        isMirrored
        actions={
          <>
            <LinkButton to="/login">Continue learning</LinkButton>
            <LinkButton to="/about" variant="secondary">
              How Lectern works
            </LinkButton>
          </>
        }
      >
        <p>
          A lecture is done when you have watched it or marked it complete, and never because somebody changed
          the course. Your code is kept for the next visit, on every device.
        </p>
      </CodeSection>
    </>
  );
}
