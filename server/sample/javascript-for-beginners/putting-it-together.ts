import { code, prose, type SampleSection } from '../sample-course.ts';
import { finalQuiz } from './final-quiz.ts';

export const puttingItTogether: SampleSection = {
  sectionName: 'Putting it together',
  lectures: [
    {
      title: 'A shopping basket',
      description: prose`
        Time for something that could stand in a real shop. A basket holds lines; each line has a name, a price and a
        quantity. We want to add things, take them out, and know what it costs.

        Begin with the data, not with the code. Ask what the thing looks like when it is full, and write an example down.
        Once the shape is right, the functions nearly write themselves. Once it is wrong, no cleverness will save them.

        Prices are in cents. You remember why: \`0.1 + 0.2\`. Whole numbers are exact, and only at the very end, when a person
        shall read it, we make dollars of them. Calculate in the form that is good for the machine, show the form that is
        good for people.

        The function \`add\` has two cases. If the thing is in the basket already, its quantity grows; otherwise a new line
        is added. Note that it hands back a new basket and leaves the old one as it was, in the manner of the last
        lecture. That makes it easy to test: give it a basket, look at what comes out. It would even be easy to add an
        undo button, since the old basket is still there.

        Your turn, from easy to hard: a function \`remove\` that takes a line out. A discount of ten percent from fifty
        dollars on. Free shipping above a hundred, but only when no line is marked as heavy. Write down first what you
        expect to see for a small example, and only then the code.
      `,
      starterCode: code`
        function add(basket, name, cents) {
          const isThere = basket.some((line) => line.name === name);
          if (!isThere) return [...basket, { name, cents, quantity: 1 }];
          return basket.map((line) =>
            line.name === name ? { ...line, quantity: line.quantity + 1 } : line,
          );
        }

        function total(basket) {
          return basket.reduce((sum, line) => sum + line.cents * line.quantity, 0);
        }

        const inDollars = (cents) => \`$\${(cents / 100).toFixed(2)}\`;

        let basket = [];
        basket = add(basket, 'Notebook', 450);
        basket = add(basket, 'Pencil', 120);
        basket = add(basket, 'Pencil', 120);

        for (const line of basket) {
          console.log(\`\${line.quantity} x \${line.name}\`);
        }
        console.log(inDollars(total(basket))); // $6.90
      `,
    },
    {
      title: 'Counting words',
      description: prose`
        Which words does a text use most? The answer needs a kind of tally: for every word a number. An object could keep
        it, but there is something made for the purpose: \`Map\`. A \`Map\` connects keys with values, remembers the order in
        which they came, knows its size, and does not trip over words that happen to be called like something built in.

        With \`set\` you store a value under a key, with \`get\` you fetch it; \`get\` gives \`undefined\` for a key that is not there,
        and \`?? 0\` turns that into a beginning for the count. So the whole tally is one line in a loop: store, under the
        word, one more than before.

        Most of the work, as so often, is cleaning. "Sea", "sea" and "sea," shall be the same word. So first everything is
        made small, then we fetch all runs of letters. What stands between the slashes is a regular expression, a small
        language for patterns in text: \`\\p{L}+\` means one letter or more, of any alphabet, \`g\` means all of them, and \`u\` lets
        the pattern know about Unicode. You need not learn that language today. It is enough to know that it exists.

        At the end the pairs of the \`Map\` become a list, because lists can be sorted: the largest count first, and where the
        counts are equal, in the order of the alphabet.

        Replace the text by one of your own, a song perhaps. Leave out words of fewer than four letters. Draw a bar of
        stars beside each word with the string method \`repeat\`.
      `,
      starterCode: code`
        const text = \`The sea is calm. The sea is wide,
        and the boat on the sea is small.\`;

        const words = text.toLowerCase().match(/\\p{L}+/gu) ?? [];

        const counts = new Map();
        for (const word of words) {
          counts.set(word, (counts.get(word) ?? 0) + 1);
        }

        const ranking = [...counts].sort(
          ([wordA, a], [wordB, b]) => b - a || (wordA < wordB ? -1 : 1),
        );

        for (const [word, count] of ranking.slice(0, 3)) {
          console.log(word.padEnd(5), '*'.repeat(count)); // (the ****, is ***, sea ***)
        }
        console.log(\`\${words.length} words, \${counts.size} different ones\`); // 16 words, 9 different ones
      `,
    },
    {
      title: 'Waiting without standing still',
      description: prose`
        Some things take time: a file comes over the network, a person has to press a button. JavaScript does not stand
        there and wait. It leaves a note saying what to do when the thing has arrived, and goes on with other work. That is
        why a page stays alive while it loads something.

        Such a note is called a promise. It stands for a value that is not there yet, like the number that you get in a
        busy bakery. Later it is either kept, and there is a value, or broken, and there is an error.

        The word \`await\` says: go on here when the promise is settled. It may be used in functions that are marked \`async\`. A
        function with that mark always hands back a promise itself. If a promise is broken, \`await\` throws the error, and
        \`try\` and \`catch\` handle it as if it had happened on the spot.

        Look at the order of the output below, because this is where everybody's picture is wrong at first. "Order taken"
        comes before the coffee, although it stands further down. Calling the \`async\` function starts it; at its first \`await\`
        it steps aside, the line after the call runs, and the rest of the function follows when the bakery calls our
        number.

        When several things are independent of each other, do not \`await\` one after the other. Start them all, and then wait
        for all of them together with \`Promise.all\`. Three cups that brew side by side are ready in the time of one.
      `,
      starterCode: code`
        async function brew(drink) {
          if (drink === 'soup') throw new Error('We do not have soup.');
          return \`a cup of \${drink}\`;
        }

        async function serve() {
          const cup = await brew('coffee');
          console.log('Here is', cup); // (second)

          const cups = await Promise.all([brew('tea'), brew('cocoa')]);
          console.log(cups.join(' and ')); // a cup of tea and a cup of cocoa (third)

          try {
            await brew('soup');
          } catch (error) {
            console.log('Sorry:', error.message); // (fourth)
          }
        }

        serve();
        console.log('Order taken'); // (first)
      `,
    },
    {
      title: 'Practice: a quiz of your own',
      description: prose`
        The last program of this course is a quiz. It has questions with several answers, checks what a player has
        chosen, and prints a result. Everything in it you have met before: a list of objects, functions that return, a
        loop, a decision. What is new is only the size, and how to keep it calm.

        Look at how it is cut. The questions are data; you could replace all of them without touching a single function.
        The function \`check\` knows what is right, and nothing about printing. The function \`report\` makes sentences, and knows
        nothing about checking. Only the last lines bring the two together and show something. If a result is wrong, you
        know where to look; if a sentence is ugly, you know where to look as well.

        This separation, data here, rules there, display at the edge, is behind almost every good program, from a game to
        a bank. It costs nothing when you start with it, and a great deal when you have to bring it in later.

        Make it your own. Write five questions about your town. Give points by difficulty. Tell the player which answers
        were wrong, and what would have been right. Refuse an answer that does not exist, with a kind word.
      `,
      starterCode: code`
        const questions = [
          { ask: 'Which word makes a name that keeps its value?', answers: ['let', 'const'], right: 1 },
          { ask: 'What is the position of the first item?', answers: ['0', '1'], right: 0 },
          { ask: 'What does map hand back?', answers: ['a new list', 'the old list', 'a number'], right: 0 },
        ];

        function check(questions, choices) {
          return questions.map((question, index) => choices[index] === question.right);
        }

        function report(results) {
          const points = results.filter((isRight) => isRight).length;
          const verdict = points === results.length ? 'Perfect!' : 'Nearly there.';
          return \`\${points} of \${results.length}. \${verdict}\`;
        }

        const choices = [1, 0, 2]; // change these and play again
        const results = check(questions, choices);

        questions.forEach((question, index) => {
          const mark = results[index] ? 'right' : 'wrong';
          console.log(\`\${question.ask} \${question.answers[choices[index]]} (\${mark})\`);
        });
        console.log(report(results)); // 2 of 3. Nearly there.
      `,
    },
    {
      title: 'The final quiz',
      quiz: finalQuiz,
      description: prose`
        Ten questions about the whole course, from the first \`const\` to the tally of words. You do not need to have
        everything by heart: read slowly, follow the programs with your finger, and write a value down where your head gets
        full. Nothing is timed, and there is no harm in a second try, or in a fifth one.

        Seven of the ten must be right in one try. Then this lecture is complete; no button does it for you. What was wrong
        gets a sentence about why, and comes back in your daily review, until you know it without thinking.

        [quiz]

        If a question puzzled you, go back to its lecture and change the program there until it does what you expected. That
        is quicker than reading the answer three times.

        And then? Go on to the course on Git, so that you can try things without fear of losing them, and to the one on
        accessible web pages, where your programs get a face. But most of all, build something small that you want to have
        yourself. Nothing teaches as well as a program that somebody uses.
      `,
    },
  ],
};
