import { code, prose, type SampleSection } from '../sample-course.ts';
import { variablesCode } from './code-tracks.ts';

export const firstSteps: SampleSection = {
  sectionName: 'First steps',
  lectures: [
    {
      title: 'Say hello',
      description: prose`
        A program is a list of instructions, and the computer follows it from top to bottom, one line after the other.
        That is all. It never guesses what you might have meant, which makes it a strict partner, but also a fair one:
        the same program with the same input does the same thing every time.

        With this text comes an editor that holds three instructions. Press "Run Code", and what the program has to
        say appears in the output panel. The instruction \`console.log\` prints whatever you put between its round brackets.
        Text stands in quotes, so that JavaScript can tell it from instructions. Each instruction ends with a semicolon,
        like a sentence ends with a full stop.

        Everything behind two slashes is a comment. The computer skips it; it is a note to whoever reads the program
        next, and very often that is you, in half a year.

        Now make the program yours. Put your own name where it says Ada and run it again. Add a line of your own. Then
        swap two lines and look at what changes. You cannot break anything: the program runs inside a closed box that has no
        way to your files or to the network.

        One habit to start today: before you press Run, say aloud what you expect to see. When the output surprises you,
        you have just found the exact spot where there is something to learn.
      `,
      starterCode: code`
        // Press Run Code, then change the texts and run it again.
        console.log('Hello, world!');
        console.log('My name is Ada.');
        console.log('Two and two makes', 2 + 2);
      `,
    },
    {
      title: 'Giving values a name',
      description: prose`
        A program that can only print fixed texts would be a poor one. To work with a value, such as a number or a piece
        of text, we give it a name. From then on, wherever the name stands, JavaScript reads the value behind it.

        There are two words for this. With \`const\` you say: this name keeps its value for good. With \`let\` you say: this name
        may get another value later. The video shows both, and what happens when you try to change a \`const\`: the program
        stops and tells you why. That is not a punishment. You said that the value would never change, and JavaScript
        holds you to your word, so a slip is found at once and not three weeks later.

        Use \`const\` by default and \`let\` only where a value really changes. A reader then knows, from the first word of the
        line, whether to watch out for changes further down.

        Choose names that say what the value means. In a program about concerts, \`ticketPrice\` is better than \`tp\` or \`x\`.
        Names may hold letters, digits, the underscore and the dollar sign, but no spaces, and they must not begin with a
        digit. Where a name is made of several words, JavaScript people write the next word with a capital letter:
        \`firstName\`, \`numberOfGuests\`.

        A detail that often puzzles: the equals sign does not ask whether two things are equal. It is an arrow from right
        to left. The line \`visitors = visitors + 1\` means: take the old number, add one, and put the result back under
        the same name.

          0:00 A name with const
          0:14 A new value with let
          0:26 When const says no
      `,
      video: 'variables.mp4',
      captions: 'variables.vtt',
      codeSteps: variablesCode,
      starterCode: code`
        const city = 'Lisbon';
        let visitors = 3;

        console.log(city, visitors); // Lisbon 3

        visitors = visitors + 1;
        console.log(visitors); // 4

        // Your turn: make a const for the price of a ticket
        // and print what all visitors pay together.
      `,
    },
    {
      title: 'Numbers and text',
      description: prose`
        Most values that you will meet are numbers or text. Numbers are written as you know them, with a point for the
        fraction. JavaScript calculates with \`+\` and \`-\`, with \`*\` for times and \`/\` for divided by, and it knows the rule from
        school that times comes before plus. The percent sign gives the remainder of a division: \`17 % 5\` is 2, because
        five fits into seventeen three times and two are left over. That is more useful than it looks; we will use it to
        find even numbers and every third guest.

        A piece of text is called a string. Single and double quotes do the same job. The third kind, the backtick, can do
        more: inside it, \`\${...}\` is a window through which a value looks into the text. Compare the two lines in the
        program that print the same sentence, and decide for yourself which one you would rather read.

        Strings know a good deal about themselves. The length of one is found with \`.length\`, and \`.toUpperCase()\` gives you a
        loud copy of it. A copy, note: the old string stays as it was, because strings never change.

        There is one trap, and everybody falls into it once. The plus sign adds numbers, but it glues strings. So \`'2' + 2\`
        is \`'22'\`. What looks like a number in quotes is text. \`Number('2')\` makes a real number of it.

        And one surprise that is not JavaScript's fault: \`0.1 + 0.2\` is not exactly \`0.3\`. Computers keep fractions in powers
        of two, and a tenth has no exact form there, just as a third has none in ours. For money, count in cents.
      `,
      starterCode: code`
        const guests = 17;
        console.log(guests * 3); // 51
        console.log(guests % 5); // 2

        const name = 'Mira';
        console.log('Welcome, ' + name + '! You are guest ' + guests + '.');
        console.log(\`Welcome, \${name}! You are guest \${guests}.\`);

        console.log(name.length); // 4
        console.log(name.toUpperCase()); // MIRA

        console.log('2' + 2); // 22
        console.log(Number('2') + 2); // 4
        console.log(0.1 + 0.2); // (not quite 0.3)
      `,
    },
    {
      title: 'Reading an error',
      description: prose`
        Every programmer sees error messages every day. The difference between a beginner and an old hand is not how many
        they get, but that the old hand reads them. An error has three parts, and all of them help: its kind, a sentence,
        and the place.

        A \`SyntaxError\` says that the text is not JavaScript at all. A bracket is missing, a quote was never closed. The
        program does not even start, and the real mistake often stands just before the place that is named.

        A \`ReferenceError\` says that a name is not known. Nine times out of ten it is a typing slip: you made \`userName\` and
        wrote \`username\`. Capital and small letters are different letters here.

        A \`TypeError\` says that a value cannot do what you ask of it. You called something that is not a function, or you
        looked inside of \`undefined\`, which is JavaScript's word for "there is nothing here".

        The worst mistake gives no error at all: the program runs to the end and prints the wrong result. Then print the
        values on the way. Put a \`console.log\` before the suspicious line and one after it, and narrow the gap until the
        culprit has no place left to hide. This is real debugging, and professionals do it too.

        The program in the editor catches its own errors with \`try\` and \`catch\`, so that you can look at three kinds in peace. Change
        the lines inside and see which messages you can provoke.
      `,
      starterCode: code`
        try {
          console.log(visitorz);
        } catch (error) {
          console.log(error.name); // ReferenceError
          console.log(error.message);
        }

        try {
          const nothing = undefined;
          console.log(nothing.length);
        } catch (error) {
          console.log(error.name); // TypeError
        }

        try {
          const answer = 42;
          answer = 43;
        } catch (error) {
          console.log(error.name); // TypeError (again: a const keeps its value)
        }

        console.log('Still running!');
      `,
    },
  ],
};
