import { Fragment } from 'react';
import { Markdown } from 'markdown-to-jsx';
import { classNames } from '#lib/class-names.ts';

const look =
  'grid grid-cols-1 gap-3 [&_a]:text-accent [&_a]:underline [&_code]:rounded-sm [&_code]:bg-well [&_code]:px-1 [&_code]:font-mono [&_code]:text-[0.9em] ' +
  '[&_h3]:text-md [&_h3]:font-semibold [&_h4]:font-semibold [&_li]:ml-5 [&_ol]:list-decimal [&_pre]:overflow-x-auto [&_pre]:rounded-md [&_pre]:bg-well [&_pre]:p-3 [&_ul]:list-disc';

const heading = (level: 'h3' | 'h4') => ({ component: level });

/** Somebody's Markdown as React elements: HTML in it stays text, addresses that could run something are left out. */
export function MarkdownText({ text, className }: { text: string; className?: string }) {
  return (
    <div className={classNames(look, className)}>
      <Markdown
        options={{
          disableParsingRawHTML: true,
          forceBlock: true,
          // Its blocks stand in the grid themselves.
          wrapper: Fragment,
          overrides: {
            // The page has its own h1 and h2 around it.
            h1: heading('h3'),
            h2: heading('h3'),
            h3: heading('h4'),
            a: { props: { target: '_blank', rel: 'noopener noreferrer' } },
            img: ({ alt }: { alt?: string }) => <em>{alt}</em>,
          },
        }}
      >
        {text}
      </Markdown>
    </div>
  );
}
