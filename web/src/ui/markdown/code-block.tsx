import { use, useState } from 'react';
import Play from 'lucide-react/icons/play';
import { Button } from '../button.tsx';
import { RunCodeContext, type RunCode } from './run-code.ts';
import { usePieces } from './use-pieces.ts';

const NOTHING = 'It ran, and printed nothing.';
const FAILED = 'This browser could not run it.';

function RunPart({ code, run }: { code: string; run: RunCode }) {
  const [state, setState] = useState<{ isRunning: boolean; output: string }>({
    isRunning: false,
    output: '',
  });
  const start = async (): Promise<void> => {
    setState({ isRunning: true, output: '' });
    try {
      const { entries, stopped } = await run(code);
      const output = [...entries, ...(stopped === null ? [] : [stopped])].join('\n');
      setState({ isRunning: false, output: output === '' ? NOTHING : output });
    } catch {
      setState({ isRunning: false, output: FAILED });
    }
  };
  return (
    <div className="flex flex-wrap items-start gap-3 border-t border-line p-2">
      <Button
        size="sm"
        variant="secondary"
        busy={state.isRunning}
        icon={<Play aria-hidden="true" />}
        onClick={() => void start()}
      >
        Run
      </Button>
      <output className="min-w-0 grow self-center font-mono text-sm break-words whitespace-pre-wrap">
        {state.output}
      </output>
    </div>
  );
}

const isRunnable = (language: string): boolean => ['js', 'javascript'].includes(language.toLowerCase());

/** A highlighted program in a text. */
export function CodeBlock({ code, language }: { code: string; language: string }) {
  const pieces = usePieces(code, language);
  const run = use(RunCodeContext);
  return (
    <div className="overflow-clip rounded-md bg-well">
      <pre className="p-3 font-mono text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap">
        <code>
          {pieces.map(({ from, text, style }) => (
            <span key={from} style={style}>
              {text}
            </span>
          ))}
        </code>
      </pre>
      {run !== null && isRunnable(language) && <RunPart key={code} code={code} run={run} />}
    </div>
  );
}
