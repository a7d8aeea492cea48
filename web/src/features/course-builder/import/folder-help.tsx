import Download from 'lucide-react/icons/download';
import { saveBlob } from '#lib/files/save-file.ts';
import { zipOf } from '#lib/files/zip-file.ts';
import { Button } from '#ui/button.tsx';
import { EXAMPLE_TESTS, exampleFiles, exampleLines } from './example-folder.ts';

const code = 'font-mono text-xs leading-5';

/** How a folder has to look: an example with a file of each kind, and a sentence about each. */
export const FolderHelp = () => (
  <details>
    <summary className="min-h-6 w-fit cursor-pointer font-medium">How should the folder look?</summary>
    <div className="mt-3 grid gap-4">
      <figure aria-label="An example of a folder" className="rounded-md bg-well px-4 py-2">
        <ul>
          {exampleLines.map(({ name, depth, what }) => (
            <li
              key={name}
              className="grid gap-x-4 border-t border-line py-1.5 first:border-t-0 sm:grid-cols-[15rem_minmax(0,1fr)]"
            >
              <code className={`${code} wrap-anywhere`} style={{ paddingInlineStart: `${depth}rem` }}>
                {name}
              </code>
              <span className="pl-4 text-sm text-soft sm:pl-0">{what}</span>
            </li>
          ))}
        </ul>
      </figure>
      <figure className="grid min-w-0 gap-1">
        <figcaption className="text-sm text-soft">
          Tests import what they test, as in this <code>tests.js</code>. <code>it</code> and{' '}
          <code>describe</code> work, too:
        </figcaption>
        <pre className={`${code} whitespace-pre-wrap rounded-md bg-well px-4 py-2`}>{EXAMPLE_TESTS}</pre>
      </figure>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="sm"
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          onClick={() => saveBlob('baking.zip', zipOf(exampleFiles))}
        >
          Download an example folder
        </Button>
        <span className="text-sm text-soft">
          A text, starter code and an exercise that works. Unpack it before you choose it.
        </span>
      </div>
    </div>
  </details>
);
