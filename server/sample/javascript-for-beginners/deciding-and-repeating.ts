import { code, prose, type SampleSection } from '../sample-course.ts';
import { loopsCode } from './code-tracks.ts';
import { ticketPrices } from './exercises.ts';
import { loopsQuiz } from './quizzes.ts';

export const decidingAndRepeating: SampleSection = {
  sectionName: 'Deciding and repeating',
  lectures: [
    {
      title: 'True or false',
      description: prose`
        Computers decide by asking questions that have only two answers. JavaScript writes these answers as \`true\` and
        \`false\`, and calls such a value a boolean, after George Boole, who worked out how to calculate with them about a
        hundred years before there was a machine to do it.

        You get booleans by comparing. The signs \`<\` and \`>\` you know; \`<=\` means "at most" and \`>=\` means "at least". For
        equality use three equals signs, \`===\`, and for the opposite \`!==\`. There is a form with two equals signs as well, but it
        tries to be helpful and turns one kind of value into another before it compares, so that \`'5' == 5\` is true. That
        sort of help causes more errors than it saves. Stay with three.

        Questions can be joined. Two ampersands, \`&&\`, mean "and": both sides must be true. Two bars, \`||\`, mean "or": one is enough. An
        exclamation mark, \`!\`, turns an answer around and is read as "not". When a line mixes them, use round brackets to show
        what belongs together, even where they are not needed; nobody has ever complained about a question that was too
        easy to read.

        Give the answer a name that sounds like a question: \`isOpen\`, \`hasTicket\`, \`canEnter\`. The line in which it is used
        then reads almost like a sentence.

        Try it: the cinema in the editor lets children in only before eight in the evening, or together with an adult. Change the
        three values at the top, say aloud what you expect, and see whether you were right.
      `,
      starterCode: code`
        const age = 11;
        const hour = 21;
        const hasAdult = true;

        const isChild = age < 14;
        const isEarly = hour < 20;
        const canEnter = !isChild || isEarly || hasAdult;

        console.log('child?', isChild); // true
        console.log('early?', isEarly); // false
        console.log('may enter?', canEnter); // true

        console.log(5 === 5); // true
        console.log('5' === 5); // false (text is not a number)
      `,
    },
    {
      title: 'if and else',
      description: prose`
        With \`if\`, a program takes a turning. Behind the word stands a question in round brackets; behind that, in braces,
        what shall happen when the answer is true. The part after \`else\` is for all other cases. One of the two roads is
        taken, never both.

        When there are more than two roads, hang another \`if\` behind the \`else\`. JavaScript goes through the questions from
        top to bottom and takes the first one that is true; the rest is not even looked at. That is why the order matters.
        In the program in the editor, the question for the heaviest parcels comes first. If it came last, no parcel would ever
        reach it, because every heavy parcel is also heavier than two kilos.

        Indent what stands between braces. JavaScript does not care, but your eyes do: the shape of the program shows what
        belongs to which road.

        Sometimes you only want one of two values. For that there is a short form with a question mark and a colon. Read
        it aloud as "is it so? then this, else that". It is fine for a small choice in the middle of a line, and a
        nuisance when three of them are stacked.

        Try to reach every line of the program by changing the weight. There are three roads, so you need three weights.
        Programmers call this covering all branches, and it is the simplest kind of test there is: a road that you have
        never walked is a road that you know nothing about.
      `,
      starterCode: code`
        const weight = 3.5; // kilograms; try 0.4 and 12 as well

        if (weight > 10) {
          console.log('Too heavy for the post, please use freight.');
        } else if (weight > 2) {
          console.log('A parcel: 7 dollars.');
        } else {
          console.log('A packet: 3 dollars.');
        }

        const size = weight > 2 ? 'large' : 'small';
        console.log(\`This is a \${size} delivery.\`); // This is a large delivery.
      `,
    },
    {
      title: 'Loops',
      video: 'loops.mp4',
      captions: 'loops.vtt',
      codeSteps: loopsCode,
      quiz: loopsQuiz,
      description: prose`
        Doing something a thousand times is boring for people and nothing at all for a computer. A loop says what to do
        and how long to go on.

        The \`while\` loop is the simplest. It asks its question, does what is in the braces when the answer is true, and
        comes back to ask again. Something inside must work towards the end, or the question stays true for ever. If that
        happens to you here, nothing bad follows: a loop that is stuck is stopped for you.

        The \`for\` loop puts the three parts of counting into one line: where to begin, how long to go on, and what to do
        after every round. In \`for (let i = 1; i <= 5; i++)\`, \`i\` begins at one, the loop goes on while it is at most five,
        and \`i++\` adds one each time.

        The loop that you will use most is \`for...of\`. It walks over the things in a list and gives you one of them each
        round, without any counting. No counter, no mistake by one.

        Two words steer a loop from inside. The word \`break\` leaves it at once, for example because what we looked for has
        been found. The word \`continue\` skips the rest of this round and goes on with the next one.

        [quiz]

        A good exercise is to write one and the same thing with all three loops. Which one says most clearly what is
        meant? Take that one. Code is read far more often than it is written.
      `,
      starterCode: code`
        let water = 0;
        while (water < 8) {
          water = water + 3;
        }
        console.log('The bottle holds', water); // 9

        for (let i = 1; i <= 3; i++) {
          console.log(\`Round \${i}\`);
        }

        for (const fruit of ['apple', 'pear', 'plum']) {
          if (fruit === 'pear') continue;
          console.log(fruit); // (apple, then plum)
        }
      `,
    },
    {
      title: 'Practice: the ticket machine',
      exercise: ticketPrices,
      description: prose`
        You now know enough for a program with a use: a machine at the entrance of a small museum. It looks at a queue of
        visitors and prints for each what they pay, and at the end the sum.

        The rules: children under six are free. Up to seventeen years it is 4 dollars, from sixty-five on it is 6, and
        everybody else pays 9. On top of it, every tenth visitor of the day gets a postcard.

        Before you look at the code, think about the order of the questions and about the edges. What does a visitor of
        exactly six years pay? Of seventeen? Of sixty-five? Mistakes love to live on edges, because "under six" and "up to
        six" sound so much alike. Good programmers test right there: one below, the edge itself, one above.

        The postcard is a case for the remainder. The visitor's number divided by ten leaves nothing over exactly when it
        is ten, twenty, thirty and so on.

        Read the program in \`code.js\` slowly and follow the first two visitors with your finger. It knows only the first
        rule; the other two are yours to write in the exercise. Then change it. Let the machine be closed on Mondays.
        Count how many visitors came in for nothing. Do one change at a time and run the program after each: small steps
        are not a sign of weakness, they are how good programs are made.
      `,
      starterCode: code`
        const ages = [34, 5, 6, 17, 18, 65, 70, 41, 12, 29];
        let visitor = 0;
        let sum = 0;

        for (const age of ages) {
          visitor++;
          let price = 9;
          if (age < 6) {
            price = 0;
          }
          sum = sum + price;
          console.log(\`Visitor \${visitor}, age \${age}: $\${price}\`);
          if (visitor % 10 === 0) {
            console.log('A postcard for you!');
          }
        }

        console.log(\`Total: $\${sum}\`); // Total: $81
      `,
    },
  ],
};
