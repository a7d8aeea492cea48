import { code, prose, type SampleSection } from '../sample-course.ts';
import { functionsCode } from './code-tracks.ts';
import { functionsQuiz } from './quizzes.ts';

export const functions: SampleSection = {
  sectionName: 'Functions',
  lectures: [
    {
      title: 'Your first function',
      quiz: functionsQuiz,
      description: prose`
        A function is a recipe with a name. You write down once how something is done, and from then on you only say the
        name. The video writes one from beginning to end: the word \`function\`, the name, the round brackets with what the
        recipe needs, and the braces with the steps.

        Writing a recipe does not cook anything. Nothing happens until the function is called, and calling means: the name
        with round brackets behind it. What you put between the brackets is handed to the function, where it is known by
        the name that you chose. So the same recipe greets Amina and Joel.

        The word \`return\` hands back a result and ends the function there and then. The call is, so to say, replaced by what
        comes back, and that is why a call can stand wherever a value can stand: behind an equals sign, inside another
        call, in the middle of a text.

        When a value is not given, its name holds \`undefined\`. A default, written with an equals sign in the brackets, jumps
        in for it.

        [quiz]

        Why go to the trouble? Because a name is worth more than the lines that it hides. Somebody who reads \`greet\` knows
        what happens and need not look how. And when the greeting shall change, it changes in one place.

        Name functions with verbs: they do something. And let each of them do one thing. If you need the word "and" to say
        what a function does, it wants to be two.
      `,
      video: 'functions.mp4',
      captions: 'functions.vtt',
      codeSteps: functionsCode,
      starterCode: code`
        function greet(name = 'friend') {
          return \`Hello, \${name}!\`;
        }

        console.log(greet('Amina')); // Hello, Amina!
        console.log(greet('Joel')); // Hello, Joel!
        console.log(greet()); // Hello, friend!

        // Your turn: write a function double that returns
        // twice the number it is given, and call it.
      `,
    },
    {
      title: 'What goes in, what comes out',
      description: prose`
        Think of a function as a machine with an opening at the top and a slot at the bottom. Values go in, one result
        comes out, and whoever uses the machine need not know the wheels inside.

        The names in the brackets of the function are called parameters, the values in a call are the arguments. They are
        matched by their order: the first value for the first name. Two are easy to keep apart, four are not. We will see
        a better way for many of them when we come to objects.

        What is made inside of a function stays inside. A \`const\` or \`let\` between braces is known from there to the closing
        brace and nowhere else. This is a blessing: two functions may both use the name \`total\` and never disturb each
        other. The other way round it is open: from inside, a function can see the names around it.

        Printing and returning are two different things, and mixing them up is the most frequent mistake of the first
        weeks. A function that prints shows something to people. A function that returns gives something to the program.
        If you print inside and return nothing, the caller gets \`undefined\` and can do nothing with the result. So let
        functions calculate and return, and print outside, where somebody wants to see it.

        A \`return\` in the middle is a good way to get rid of the odd cases first. Look at the function below: after the
        first two lines, nobody needs to worry about an empty list any more.
      `,
      starterCode: code`
        function average(numbers) {
          if (numbers.length === 0) return 0;

          let total = 0;
          for (const number of numbers) {
            total += number;
          }
          return total / numbers.length;
        }

        console.log(average([2, 4, 9])); // 5
        console.log(average([])); // 0

        const grades = [1, 2, 2, 3];
        const verdict = average(grades) <= 2 ? 'well done' : 'keep going';
        console.log(verdict); // well done
      `,
    },
    {
      title: 'Arrow functions',
      description: prose`
        A function is a value, just as a number or a text is one. You can give it a name with \`const\`, put it into a list,
        and hand it to another function. For small functions that are used like this there is a short way to write them,
        named after the arrow in its middle.

        On the left of the arrow stands what goes in, on the right what comes out:

          \`\`\`js
          const double = (number) => number * 2;
          \`\`\`

        There is no word \`function\`, no braces and no \`return\`. When the right-hand side is a single expression, its value is
        the result. If you need several steps, the braces come back, and with them the word \`return\`. Forgetting that \`return\`
        is easy; the sign of it is an \`undefined\` where you expected a result.

        To see what it is good for, look at the function \`repeat\` in the program. It is given a number and a function, and
        it calls that function so many times. It has no idea what is being repeated. The caller says what, \`repeat\` says how
        often, and the two can change independently of each other. A function that is handed over in this way is called a
        callback: I give you my number, you call me back.

        Lists make much use of this, as the next section shows. Sorting is a first taste: \`sort\` wants to know which of two
        items comes first, and you tell it with a small function. A result below zero means the first, above zero the
        second.
      `,
      starterCode: code`
        const double = (number) => number * 2;
        console.log(double(21)); // 42

        function repeat(times, action) {
          for (let round = 1; round <= times; round++) {
            action(round);
          }
        }

        repeat(3, (round) => console.log('Hip, hip, hooray!', round));

        const heights = [180, 95, 120];
        const sorted = heights.toSorted((a, b) => a - b);
        console.log(sorted.join(', ')); // 95, 120, 180
      `,
    },
  ],
};
