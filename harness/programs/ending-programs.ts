import { programs } from './program.ts';

/** Programs that are ended from outside, or that do not parse and whose message both runners share. */
export const endingPrograms = programs({
  'never ends': `console.log('before');\nwhile (true) {}`,
  'never ends in promises': `const f = async () => { while (true) await null; }; f();`,
  'never ends in a timer': `setTimeout(() => { console.log('in'); for (;;); }, 1);`,
  'ends a text too late': `console.log('a`,
  'declares a name twice': `let a = 1;\nlet a = 2;`,
  imports: `import fs from 'fs';\nconsole.log(1);`,
  'forgets what comes behind an equals sign': `const a = 1;\nconst b = ;`,
});
