import type { Editor, Scene, Video } from '../scene.ts';

const course = {
  course: 'javascript-for-beginners',
  courseName: 'JavaScript for beginners',
  colour: '#f0b43c',
};

function emptyEditor(): Omit<Scene, 'titleOpacity'> {
  const editor: Editor = { fileName: 'code.js', language: 'js', text: '', caret: 0 };
  return { editor, output: { lines: [], runPressed: false } };
}

const variables: Video = {
  ...course,
  file: 'variables',
  title: 'Giving values a name',
  record(r) {
    r.open('A name for a value: const and let.', emptyEditor());
    r.say('Type const, a name, an equals sign, and the value.');
    r.type("const city = 'Lisbon';\n");
    r.type('let visitors = 3;\n\n');
    r.say('console.log shows what stands behind a name.');
    r.type('console.log(city, visitors);\n');
    r.run(['Lisbon 3']);
    r.wait(1.2);
    r.say('A name made with let may get a new value: one more visitor.');
    r.type('\nvisitors = visitors + 1;\nconsole.log(visitors);\n');
    r.run(['Lisbon 3', '4']);
    r.wait(1.4);
    r.say('A name made with const may not. Let us try it.');
    r.type("\ncity = 'Porto';");
    r.run(['Lisbon 3', '4']);
    r.change((scene) =>
      scene.output?.lines.push({ text: 'TypeError: Assignment\nto constant variable.', kind: 'error' }),
    );
    r.wait(0.6);
    r.say('JavaScript stops and names the mistake. Use const by default, let where a value changes.');
    r.close(4.5);
  },
};

const functions: Video = {
  ...course,
  file: 'functions',
  title: 'Your first function',
  record(r) {
    r.open('A function is a recipe with a name.', emptyEditor());
    r.say('Start with the name and, in brackets, what the function needs.');
    r.type('function greet(name) {\n}');
    r.caretAfter('{');
    r.say('Between the braces: what it hands back. Backticks let us put the name into the text.');
    r.type('\n  return `Hello, ${name}!`;');
    r.caretAfter('}!`;\n}');
    r.say('Writing a recipe does not cook anything. We have to call it.');
    r.type("\n\nconsole.log(greet('Amina'));\nconsole.log(greet('Joel'));");
    r.run(['Hello, Amina!', 'Hello, Joel!']);
    r.wait(1.6);
    r.say('And without a name?');
    r.type('\nconsole.log(greet());');
    r.run(['Hello, Amina!', 'Hello, Joel!', 'Hello, undefined!']);
    r.wait(1.8);
    r.say('A default value after the equals sign takes care of that.');
    r.caretAfter('greet(name');
    r.type(" = 'friend'");
    r.run(['Hello, Amina!', 'Hello, Joel!', 'Hello, friend!']);
    r.say('One recipe, three greetings.');
    r.close(3.5);
  },
};

const mapAndFilter: Video = {
  ...course,
  file: 'map-and-filter',
  title: 'Lists: filter and map',
  record(r) {
    r.open('Two questions to ask of a list: which ones, and turned into what?', emptyEditor());
    r.say('Here is a list of prices.');
    r.type('const prices = [4, 12, 7, 20];\n');
    r.say('filter keeps the items for which the answer is true.');
    r.type('\nconst low = prices.filter(\n  (price) => price < 10,\n);\nconsole.log(low);');
    r.run(['[4, 7]']);
    r.wait(1.6);
    r.say('map makes a new list, with each item turned into something else.');
    r.type('\n\nconst labels = low.map(\n  (price) => `$${price}.00`,\n);\nconsole.log(labels);');
    r.run(['[4, 7]', "['$4.00', '$7.00']"]);
    r.wait(1.8);
    r.say('The first list is untouched: both methods hand back a new one.');
    r.close(4);
  },
};

export const javascriptVideos: Video[] = [variables, functions, mapAndFilter];
