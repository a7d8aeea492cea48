import { useState } from 'react';
import Play from 'lucide-react/icons/play';
import { loadChunk } from '#lib/network/load-chunk.ts';
import { Button } from '#ui/button.tsx';

/** Its lines are short enough for a phone. */
const PROGRAM = `const city = 'Lisbon';
const back = [...city].reverse();
console.log(city, back.join(''));`;

type State = { name: 'untried' | 'running' | 'failed' } | { name: 'ran'; output: string };

const TOLD: Record<Exclude<State['name'], 'ran'>, string> = {
  untried: 'Change a word, then run it.',
  running: 'Running…',
  failed: 'This browser could not run it.',
};

/** A program that a visitor can change and run. The runner loads with the first run. */
export function TryIt() {
  const [code, setCode] = useState(PROGRAM);
  const [state, setState] = useState<State>({ name: 'untried' });

  const run = async (): Promise<void> => {
    setState({ name: 'running' });
    try {
      const { runToEnd } = await loadChunk(() => import('./run/run-to-end.ts'));
      const { entries, stopped } = await runToEnd(code);
      const output = [...entries, ...(stopped === null ? [] : [stopped])].join('\n');
      setState({ name: 'ran', output: output === '' ? 'It ran, and printed nothing.' : output });
    } catch {
      setState({ name: 'failed' });
    }
  };

  return (
    <section
      aria-label="Try it"
      className="on-board mt-5 md:mt-7 lg:mt-5 overflow-clip rounded-lg border border-line shadow-lifted"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line py-1.5 pr-1.5 pl-4">
        <label htmlFor="try-it" className="font-mono text-sm text-soft">
          try-it.js
        </label>
        <Button
          size="sm"
          busy={state.name === 'running'}
          icon={<Play aria-hidden="true" />}
          onClick={() => void run()}
        >
          Run
        </Button>
      </div>
      <textarea
        id="try-it"
        rows={3}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void run();
        }}
        className="block w-full resize-none bg-transparent px-4 py-3 font-mono text-sm leading-relaxed whitespace-pre max-[22rem]:px-3 max-[22rem]:text-xs"
      />
      <output
        htmlFor="try-it"
        className="block h-16 overflow-auto border-t border-line px-4 py-3 font-mono text-sm whitespace-pre-wrap text-board"
      >
        {state.name === 'ran' ? state.output : TOLD[state.name]}
      </output>
    </section>
  );
}
