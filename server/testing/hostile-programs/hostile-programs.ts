import { consolePathPrograms } from './console-path-programs.ts';
import { contaminationPrograms } from './contamination-programs.ts';
import { endlessPrograms } from './endless-programs.ts';
import { escapePrograms } from './escape-programs.ts';
import type { HostileProgram } from './hostile-program.ts';
import { memoryPrograms } from './memory-programs.ts';
import { nativeLoopPrograms } from './native-loop-programs.ts';
import { nestingPrograms } from './nesting-programs.ts';
import { outputPrograms } from './output-programs.ts';

/** The hostile battery, by target. */
export const hostilePrograms: Record<string, HostileProgram[]> = {
  'endless loops': endlessPrograms,
  'loops that the interrupt does not see': nativeLoopPrograms,
  memory: memoryPrograms,
  'nesting and recursion': nestingPrograms,
  output: outputPrograms,
  'the console path': consolePathPrograms,
  escapes: escapePrograms,
  contamination: contaminationPrograms,
};

/** Runs after each hostile program: its output must always be the same. */
export const probe = {
  code: `
const cart = new Map([['pen', 2], ['book', 1]]);
console.group('cart');
for (const [name, count] of cart) console.log(name.toUpperCase(), (count * 1.5).toFixed(2));
console.groupEnd();
console.count('n');
console.log([3, 1, 2].map((n) => n * 2).sort((a, b) => a - b), JSON.stringify({ max: Math.max(1, 5) }));
console.log(typeof leftOver, typeof leftOver2, typeof leftOver4, 'spoilt' in {}, Symbol.for('spoilt') in {});
console.log(Math.random() !== 4, Date.now() > 1.7e12, new Date(0));
try { undefined.x; } catch (error) { console.log(error.name, error.stack.includes('code.js:10')); }
setTimeout(() => console.log('timer'), 10);
console.log(await Promise.resolve('promise'));`,
  prints: `cart
  PEN 3.00
  BOOK 1.50
n: 1
[2, 4, 6] {"max":5}
undefined undefined undefined false false
true true 1970-01-01T00:00:00.000Z
TypeError true
promise
timer`,
};

/** Says what a hostile program broke; undefined when everything holds. */
export function brokenRule(
  program: HostileProgram,
  result: { output: string; ending: string },
): string | undefined {
  if (!program.ends.some((ending) => ending === result.ending)) return `ended by ${result.ending}`;
  if (program.prints !== undefined && result.output !== program.prints) return 'printed something else';
  if (program.includes !== undefined && !result.output.includes(program.includes)) {
    return `did not print ${JSON.stringify(program.includes)}`;
  }
  return undefined;
}
