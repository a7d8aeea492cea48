import type { ComparedProgram } from './program.ts';

/** Programs whose output differs between page and server, with the reasons listed in docs/run-code.md. */
export const differingPrograms: ComparedProgram[] = [
  {
    name: 'prints 1,500 lines',
    code: `for (let i = 0; i < 1500; i += 1) console.log(i);`,
    differs: 'the page shows 1,000 lines, the server 2,000',
  },
  {
    name: 'prints one entry of 20,000 characters',
    code: `console.log('x'.repeat(20000));`,
    differs: 'the page cuts an entry at 10,000 characters',
  },
  {
    name: 'closes a bracket too much',
    code: `console.log(1));`,
    differs: "some syntax errors keep QuickJS's words",
  },
  {
    name: 'uses await as a name',
    code: `var await = 5; console.log(await);`,
    differs: "some syntax errors keep QuickJS's words",
  },
  {
    name: 'leaves a rejection in a function',
    code: `const save = () => { Promise.reject(new Error('not saved')); };\nconst kept = save();\nconsole.log('goes on');`,
    differs: 'a rejection that is left inside a function is told in the page only',
  },
  {
    name: 'counts with Intl',
    code: `console.log(new Intl.NumberFormat('en').format(1234567));`,
    differs: 'Intl is in browsers, not on the server',
  },
  {
    name: 'writes a number for people',
    code: `console.log((1234567.891).toLocaleString('en-US'));`,
    differs: 'Intl is in browsers, not on the server',
  },
];
