import { code, prose, type SampleSection } from '../sample-course.ts';
import { priceLabels } from './exercises.ts';
import { mapAndFilterCode } from './code-tracks.ts';
import { listsQuiz } from './quizzes.ts';

export const listsAndObjects: SampleSection = {
  sectionName: 'Lists and objects',
  lectures: [
    {
      title: 'Lists',
      quiz: listsQuiz,
      description: prose`
        A list, called array in JavaScript, keeps values in an order. You write it in square brackets with commas between
        the items. An item is found by its position, and the positions begin at zero: the first item is \`list[0]\`, the
        second \`list[1]\`. It helps to think of the number as a distance from the start. The first item is zero steps away.

        The property \`length\` says how many items there are. So the last one has the position \`length - 1\`, and because that
        is awkward to write there is also \`at\`, which counts from the end when the number is negative: \`list.at(-1)\`.

        Asking for a position that does not exist is no error; you get \`undefined\`. That is kind, and dangerous too, since
        the trouble shows only later, when you try to use it.

        A list can grow and shrink. The method \`push\` adds at the end and \`pop\` takes the last one away; \`unshift\` and \`shift\` do
        the same at the front. With \`includes\` you ask whether something is in the list, with \`indexOf\` where. The method \`join\`
        makes one text out of all items, and \`split\` on a text does the opposite.

        You may wonder why a list that was made with \`const\` can change. The word \`const\` holds the name to the same list; it
        says nothing about what is in it. Think of a label on a box: the label stays on this box, whatever you put inside.

        [quiz]

        In the program, a queue at a bakery. The comments say what each line prints. Change a name or a number, say what
        it will print then, and run it.
      `,
      starterCode: code`
        const queue = ['Noor', 'Ben', 'Chiara'];
        console.log(queue[0]); // Noor
        console.log(queue.at(-1)); // Chiara
        console.log(queue[7]); // undefined

        queue.push('Deniz');
        const served = queue.shift();
        console.log(served, 'has bread,', queue.length, 'are waiting.'); // Noor has bread, 3 are waiting.

        console.log(queue.includes('Ben')); // true
        console.log(queue.join(' < ')); // Ben < Chiara < Deniz
        console.log('red,green,blue'.split(',').length); // 3
      `,
    },
    {
      title: 'filter and map',
      exercise: priceLabels,
      description: prose`
        Two questions come up all the time when you have a list. Which items? And: turned into what? For the first there
        is \`filter\`, for the second \`map\`. The video builds a small price list with both.

        The method \`filter\` takes a function that answers with \`true\` or \`false\`. It is called once for each item, and the items
        with a \`true\` are kept. The result is a new list, at most as long as the old one.

        The method \`map\` takes a function that makes one value out of another. It is called once for each item, and the
        results form a new list, exactly as long as the old one.

        Neither of them touches the list that you started with. That makes them easy to trust: after the line, \`prices\` is
        what it was before. It also means that a result that you do not keep under a name is lost.

        Since both hand back a list, calls can be chained: first \`filter\`, then \`map\`, read from left to right like an
        assembly line. Put each step on a line of its own and it reads like a to-do list.

        Three relatives are worth knowing. With \`find\` you get the first item that fits, or \`undefined\`. With \`some\` and \`every\`
        you ask whether at least one fits, or all of them. And \`reduce\` boils a whole list down to one value, a sum for
        example: it carries an intermediate result from item to item. If a \`reduce\` gets hard to read, a \`for...of\` loop is
        never the wrong answer.
      `,
      video: 'map-and-filter.mp4',
      captions: 'map-and-filter.vtt',
      codeSteps: mapAndFilterCode,
      starterCode: code`
        const prices = [4, 12, 7, 20];

        const low = prices.filter((price) => price < 10);
        console.log(low); // (4 and 7)

        const labels = low.map((price) => \`$\${price}.00\`);
        console.log(labels.join(' ')); // $4.00 $7.00

        console.log(prices.find((price) => price > 10)); // 12
        console.log(prices.every((price) => price > 3)); // true

        const sum = prices.reduce((total, price) => total + price, 0);
        console.log(sum); // 43
      `,
    },
    {
      title: 'Objects',
      description: prose`
        A list is right when things stand in a row. When things belong together but each has a meaning of its own, you
        want an object. A book has a title, an author and a number of pages; nobody wants to remember that the author is
        at position one.

        An object is written in braces, as pairs of a name and a value with a colon between them. Such a pair is called a
        property. You read it with a dot, \`book.title\`, and set it in the same way. If the name stands in a variable, or is
        no proper name because it holds a space, square brackets do it: \`book['title']\`.

        A property that does not exist gives \`undefined\`. Looking further into \`undefined\` is an error, the famous "Cannot
        read properties of undefined". Where something may be missing, write \`?.\` in place of the dot: it stops there in
        peace and gives \`undefined\`. And \`??\` puts a replacement in its place.

        Taking an object apart is so frequent that it has a form of its own: \`const { title, pages } = book\` makes two
        names at once. In the brackets of a function it gives you parameters whose order does not matter, the better way
        for many of them that was promised before.

        With three dots you copy: \`{ ...book, pages: 310 }\` is a new object with everything from \`book\`, but a different
        number of pages. The old one stays untouched.

        Objects can hold lists, lists can hold objects, and so on, as deep as you like. Nearly all data on the web has
        this shape.
      `,
      starterCode: code`
        const book = { title: 'The Long Way', author: { first: 'Iris', last: 'Berg' }, pages: 280 };

        console.log(book.title); // The Long Way
        console.log(book.author.last); // Berg
        console.log(book.publisher?.city ?? 'unknown'); // unknown

        const { title, pages } = book;
        console.log(\`\${title} has \${pages} pages.\`); // The Long Way has 280 pages.

        function describe({ title, pages }) {
          return pages > 300 ? \`\${title} (long)\` : \`\${title} (short)\`;
        }

        const second = { ...book, pages: 310 };
        console.log(describe(book)); // The Long Way (short)
        console.log(describe(second)); // The Long Way (long)
      `,
    },
    {
      title: 'The same or a copy?',
      description: prose`
        Here is a riddle. You make a list, give it a second name, and add an item by way of the second name. How long is
        the list under the first name? It has grown too. There is only one list, and it goes by two names.

        Numbers, texts and booleans are handed on as copies: you get your own, and what you do with it is your business.
        Objects and lists are handed on as references, as an address on a slip of paper. Copying the slip does not build a
        second house. If I paint the house at that address green, you will find it green as well.

        The same holds when you hand a list to a function. If the function sorts that list, yours is sorted. Sometimes
        this is what you want. Mostly it is a surprise, and surprises of this kind are hard to track down, because the
        line that did it is far away from the line that suffers.

        Hence a good habit: functions leave alone what they are given, and hand back something new. The methods \`filter\`,
        \`map\`, \`slice\` and \`toSorted\` do so. The methods \`push\`, \`sort\` and \`reverse\` change the list itself.

        For a copy on purpose there are three dots, \`[...list]\` and \`{ ...object }\`. They copy one level only: what lies
        inside is still shared. The function \`structuredClone\`, which browsers have, copies everything down to the bottom.

        It also explains why two lists with the same items are not \`===\` to each other. They are two houses that look alike,
        at two addresses.
      `,
      starterCode: code`
        const mine = ['tea'];
        const yours = mine; // the same list under two names
        yours.push('toast');
        console.log(mine.join(', ')); // tea, toast

        const copy = [...mine];
        copy.push('jam');
        console.log(mine.length, copy.length); // 2 3

        console.log(mine === yours); // true (one house)
        console.log(['a'] === ['a']); // false (two houses)

        const inner = { list: [1] };
        const shallow = { ...inner };
        shallow.list.push(2);
        console.log(inner.list.length); // 2 (the list inside is shared)
      `,
    },
  ],
};
