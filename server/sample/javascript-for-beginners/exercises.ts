import { code, type SampleExercise } from '../sample-course.ts';

/** Beside "Practice: the ticket machine": decisions, and the edges between them. */
export const ticketPrices: SampleExercise = {
  instructions: `Write the heart of the ticket machine: a function \`ticketPrice(age)\` that gives the price in dollars.

- children **under six** are free,
- **up to seventeen** years it is 4 dollars,
- **from sixty-five** on it is 6 dollars,
- everybody else pays 9.

A function is a part of a program with a name; the next section is about them. The frame is there already: write your
decisions between its braces. \`return 9;\` gives the price 9 back and ends the function. It prints nothing.`,
  files: [
    {
      name: 'code.js',
      content: code`
        export function ticketPrice(age) {
          // Your turn: decide by the age
        }
      `,
    },
  ],
  solution: [
    {
      name: 'code.js',
      content: code`
        export function ticketPrice(age) {
          if (age < 6) return 0;
          if (age <= 17) return 4;
          if (age >= 65) return 6;
          return 9;
        }
      `,
    },
  ],
  visibleTests: code`
    import { ticketPrice } from './code.js';

    test('a grown-up pays 9 dollars', () => {
      expect(ticketPrice(34)).toBe(9);
    });

    test('a child of ten pays 4 dollars', () => {
      expect(ticketPrice(10)).toBe(4);
    });

    test('a toddler is free', () => {
      expect(ticketPrice(2)).toBe(0);
    });
  `,
  hiddenTests: code`
    import { ticketPrice } from './code.js';

    test('the edge at six', () => {
      expect(ticketPrice(5)).toBe(0);
      expect(ticketPrice(6)).toBe(4);
    });

    test('the edge at seventeen', () => {
      expect(ticketPrice(17)).toBe(4);
      expect(ticketPrice(18)).toBe(9);
    });

    test('the edge at sixty-five', () => {
      expect(ticketPrice(64)).toBe(9);
      expect(ticketPrice(65)).toBe(6);
    });
  `,
  hints: [
    'Ask for the smallest ages first: `if (age < 6) return 0;` sends the toddlers through, and nobody after that line needs to think of them.',
    'Is somebody of seventeen still a child here? *Up to seventeen* takes them in, so the question is `age <= 17`.',
  ],
  sharesSolutions: true,
  namesHiddenTests: true,
};

/** Shows the labels on a page; it is given, and not judged. */
const labelsPage: SampleExercise['files'] = [
  {
    name: 'page.js',
    content: code`
      import { labels } from './code.js';

      const prices = [4, 12, 7.5, 20, 9.99];
      const limit = document.querySelector('input');
      const list = document.querySelector('ul');

      function show() {
        list.replaceChildren();
        for (const text of labels(prices, Number(limit.value)) ?? []) {
          const item = document.createElement('li');
          item.textContent = text;
          list.append(item);
        }
      }

      limit.addEventListener('input', show);
      show();
    `,
  },
  {
    name: 'index.html',
    content: code`
      <link rel="stylesheet" href="style.css">
      <h1>Cheap today</h1>
      <label>Under $ <input type="number" value="10" min="0"></label>
      <ul></ul>
      <script type="module" src="page.js"></script>
    `,
  },
  {
    name: 'style.css',
    content: code`
      body {
        font-family: system-ui, sans-serif;
      }
      ul {
        display: flex;
        gap: 8px;
        padding: 0;
        list-style: none;
      }
      li {
        padding: 8px 16px;
        border-radius: 6px;
        background: gold;
      }
    `,
  },
];

/** Beside "filter and map": two functions, one built on the other. */
export const priceLabels: SampleExercise = {
  instructions: `A shop wants to show what is cheap today. Write two functions in two files.

1. In \`lib/prices.js\`: \`below(prices, limit)\` gives a list of the prices that are **under** the limit, in their order.
2. In \`code.js\`: \`labels(prices, limit)\` gives a text for each of these, like \`$4.00\`.

Neither of them changes the list that it is given. A number with two decimals as text: \`price.toFixed(2)\`.

The other files are a page that shows your labels. Press **Show the page** whenever you like.`,
  files: [
    {
      name: 'code.js',
      content: code`
        import { below } from './lib/prices.js';

        export function labels(prices, limit) {
          // Your turn: make a text of each price below the limit
        }
      `,
    },
    {
      name: 'lib/prices.js',
      content: code`
        export function below(prices, limit) {
          // Your turn: keep the prices under the limit
        }
      `,
    },
    ...labelsPage,
  ],
  solution: [
    {
      name: 'code.js',
      content: code`
        import { below } from './lib/prices.js';

        export function labels(prices, limit) {
          return below(prices, limit).map((price) => \`$\${price.toFixed(2)}\`);
        }
      `,
    },
    {
      name: 'lib/prices.js',
      content: code`
        export function below(prices, limit) {
          return prices.filter((price) => price < limit);
        }
      `,
    },
    ...labelsPage,
  ],
  visibleTests: code`
    import { labels } from './code.js';
    import { below } from './lib/prices.js';

    test('below keeps what is under the limit', () => {
      expect(below([4, 12, 7, 20], 10)).toEqual([4, 7]);
    });

    test('labels makes texts of them', () => {
      expect(labels([4, 12, 7, 20], 10)).toEqual(['$4.00', '$7.00']);
    });
  `,
  hiddenTests: code`
    import { labels } from './code.js';
    import { below } from './lib/prices.js';

    test('the limit itself is not under the limit', () => {
      expect(below([9.99, 10, 10.01], 10)).toEqual([9.99]);
    });

    test('prices with cents', () => {
      expect(labels([0.5, 3.25], 1)).toEqual(['$0.50']);
    });

    test('nothing is cheap, and the list stays as it was', () => {
      const prices = [30, 20];
      expect(labels(prices, 10)).toEqual([]);
      expect(prices).toEqual([30, 20]);
    });
  `,
  hints: [
    'Which items? That is the question for `filter`. Turned into what? That is the one for `map`.',
    'A template text with backticks puts a value between other characters: it begins with a dollar sign of its own.',
  ],
  sharesSolutions: true,
  namesHiddenTests: true,
};
