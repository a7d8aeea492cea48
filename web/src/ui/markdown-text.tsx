import { Fragment, type ComponentProps } from 'react';
import { Markdown, RuleType } from 'markdown-to-jsx/react';
import Square from 'lucide-react/icons/square';
import SquareCheck from 'lucide-react/icons/square-check';
import { lectureOf } from '@lectern/contract/text-links';
import { isOwnPicture } from '@lectern/contract/text-pictures';
import { Link } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { Callout } from './markdown/callout.tsx';
import { CodeBlock } from './markdown/code-block.tsx';
import { textLook } from './markdown/text-look.ts';

const heading = (level: 'h3' | 'h4' | 'h5') => ({ component: level });

const TextPicture = ({ src, alt = '' }: ComponentProps<'img'>) =>
  typeof src === 'string' && isOwnPicture(src) ? (
    <img src={src} alt={alt} loading="lazy" className="h-auto max-w-full rounded-md" />
  ) : (
    <em>{alt}</em>
  );

const TextTable = ({ children }: ComponentProps<'table'>) => (
  <table className="w-fit max-w-full min-w-1/2 text-sm wrap-anywhere">{children}</table>
);

/** The box of a task list; it cannot be ticked in a text. */
const Tick = ({ checked = false }: { checked?: boolean }) => {
  const Icon = checked ? SquareCheck : Square;
  return (
    <span role="img" aria-label={checked ? 'Done:' : 'To do:'} className="inline-block align-[-0.15em]">
      <Icon aria-hidden="true" className="size-[1.05em]" />
    </span>
  );
};

/** `[Guten Tag](lang:de)`: words in another language than the text (decision 0628). */
const LANGUAGE = /^lang:([a-z]{2,3}(?:-[a-z\d]{2,8})*)$/i;

/** Footnotes stay on the page, and links to lectures in the tab; all others open a new tab. */
const TextLink = ({ href, children }: ComponentProps<'a'>) => {
  const lang = LANGUAGE.exec(href ?? '')?.[1];
  if (lang !== undefined) return <i lang={lang}>{children}</i>;
  return href?.startsWith('#') ? (
    <a href={href}>{children}</a>
  ) : href && lectureOf(href) !== undefined ? (
    <Link to={href}>{children}</Link>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
};

/**
 * Renders user-written Markdown as React elements. HTML in it stays text, and addresses that could run a script are
 * dropped.
 */
export function MarkdownText({ text, className }: { text: string; className?: string }) {
  return (
    <div className={classNames(textLook, className)}>
      <Markdown
        options={{
          disableParsingRawHTML: true,
          forceBlock: true,
          // The blocks are direct children of the grid.
          wrapper: Fragment,
          // Prefixed, as the page has ids of its own.
          slugify: (words) => `text-${words.toLowerCase().replace(/\W+/g, '-')}`,
          renderRule(next, node, renderChildren, state) {
            if (node.type === RuleType.codeBlock)
              return <CodeBlock key={state.key} code={node.text} language={node.lang ?? ''} />;
            if (node.type === RuleType.blockQuote && node.alert !== undefined)
              return (
                <Callout key={state.key} kind={node.alert}>
                  {renderChildren(node.children, state)}
                </Callout>
              );
            return next();
          },
          overrides: {
            // The page around it has an h1 and h2.
            h1: heading('h3'),
            h2: heading('h3'),
            h3: heading('h4'),
            h4: heading('h5'),
            a: { component: TextLink },
            img: { component: TextPicture },
            table: { component: TextTable },
            input: { component: Tick },
          },
        }}
      >
        {text}
      </Markdown>
    </div>
  );
}
