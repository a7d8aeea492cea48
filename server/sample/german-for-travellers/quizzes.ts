import { anyOf, asked, inOrder, pair, practice, right, wrong } from '../quiz-parts.ts';
import type { SampleQuiz } from '../sample-course.ts';

/** In "Numbers and prices". */
export const numbersQuiz: SampleQuiz = {
  fields: {
    questions: [
      {
        ...asked(),
        kind: 'number',
        prompt: 'Your room is [siebenundvierzig](lang:de). What stands on the door?',
        value: 47,
        tolerance: 0,
        unit: '',
        foreseen: [
          { text: '74', why: 'The ones come before the tens: seven-and-forty.' },
          { text: '14', why: '[Vierzehn](lang:de) is 14. The ending [-zig](lang:de) makes a ten of it.' },
          { text: '40', why: 'That is the second half. The ones stand in front of it.' },
        ],
        whenWrong: 'Take the word apart at [und](lang:de), and begin with the second half.',
        explanation: '[Sieben](lang:de) is 7, [vierzig](lang:de) is 40.',
        tags: ['numbers'],
      },
      {
        ...asked(),
        kind: 'text',
        prompt: 'Write 32 as a German word.',
        accepted: anyOf('zweiunddreißig', 'zweiunddreissig'),
        isCaseSensitive: false,
        foreseen: [
          { text: 'dreißigundzwei', why: 'The ones come first, then [und](lang:de), then the tens.' },
          { text: 'dreissigundzwei', why: 'The ones come first, then [und](lang:de), then the tens.' },
          { text: 'zwei und dreißig', why: 'The words are right. They are written as one.' },
          { text: 'zwei und dreissig', why: 'The words are right. They are written as one.' },
          { text: 'zweiunddreizig', why: 'Thirty is the odd one among the tens: [dreißig](lang:de), with ß.' },
          { text: 'zweiunddreizehn', why: '[Dreizehn](lang:de) is 13. The tens end in [-zig](lang:de) or [-ßig](lang:de).' },
          { text: 'dreiundzwanzig', why: 'That is 23: three-and-twenty.' },
        ],
        whenWrong: 'Two-and-thirty, in one word. You may write ss for ß.',
        explanation: '[Zwei](lang:de), [und](lang:de), [dreißig](lang:de): the nursery rhyme does the same with its blackbirds.',
        tags: ['numbers'],
      },
      {
        ...asked(),
        kind: 'several',
        prompt: 'Which of these numbers are spelt correctly?',
        options: [
          right('[sechzehn](lang:de)'),
          wrong('[sechszehn](lang:de)', 'Sixteen loses the s of [sechs](lang:de).'),
          right('[siebzig](lang:de)'),
          wrong('[siebenzehn](lang:de)', 'Seventeen loses the -en of [sieben](lang:de).'),
          right('[achtzehn](lang:de)'),
        ],
        whenWrong: '[Sechs](lang:de) and [sieben](lang:de) get shorter in front of [-zehn](lang:de) and [-zig](lang:de); [acht](lang:de) does not. Three are correct.',
        explanation: '[Sechzehn](lang:de), [siebzehn](lang:de), [achtzehn](lang:de); [sechzig](lang:de), [siebzig](lang:de), [achtzig](lang:de).',
        tags: ['numbers'],
      },
      {
        ...asked(),
        kind: 'one',
        prompt: 'You hear [drei Euro fünfzig](lang:de). How does the price tag read?',
        options: [
          wrong('3.50 €', 'Where English has a point, Germans write a comma.'),
          right('3,50 €'),
          wrong('53,00 €', '[Euro](lang:de) stands between the euros and the cents: three, and then fifty.'),
        ],
        explanation: 'First the euros, then the word for the currency, then the cents.',
        tags: ['prices'],
      },
    ],
    ...practice,
  },
  found: {},
};

/** In "Trains and times". */
export const timesQuiz: SampleQuiz = {
  fields: {
    questions: [
      {
        ...asked(),
        kind: 'one',
        prompt: 'Somebody wants to see you at [halb acht](lang:de). When do you come?',
        options: [
          right('At 7:30'),
          wrong('At 8:30', 'It is half of the eighth hour. That hour begins at 7:00.'),
          wrong('At 8:00', 'That would be [acht Uhr](lang:de). [Halb](lang:de) is half an hour earlier.'),
        ],
        explanation: '[Halb acht](lang:de) looks ahead to eight: half of that hour is over.',
        tags: ['times'],
      },
      {
        ...asked(),
        kind: 'order',
        prompt: 'Put these times in order, the earliest first.',
        items: inOrder(
          '[Viertel nach drei](lang:de)',
          '[halb vier](lang:de)',
          '[Viertel vor vier](lang:de)',
          '[vier Uhr](lang:de)',
        ),
        whenWrong: '[Nach](lang:de) is after, [vor](lang:de) is before, and [halb vier](lang:de) lies between three and four.',
        explanation: '3:15, 3:30, 3:45 and 4:00.',
        tags: ['times'],
      },
      {
        ...asked(),
        kind: 'match',
        prompt: 'What do these words on the platform mean?',
        pairs: [
          pair('[das Gleis](lang:de)', 'track'),
          pair('[die Abfahrt](lang:de)', 'departure'),
          pair('[die Ankunft](lang:de)', 'arrival'),
          pair('[die Verspätung](lang:de)', 'delay'),
        ],
        extras: ['ticket'],
        whenWrong: '[Ankunft](lang:de) has [an](lang:de) in it, where a train comes to. [Abfahrt](lang:de) has [ab](lang:de), which is away from.',
        explanation: 'Look for the number of the [Gleis](lang:de), and for the minutes behind [Verspätung](lang:de).',
        tags: ['trains'],
      },
    ],
    ...practice,
  },
  found: {},
};

/** In "The bill, please", and twice in its video, before the answer is seen there. */
export const billQuiz: SampleQuiz = {
  fields: {
    questions: [
      {
        ...asked(),
        kind: 'text',
        second: 16,
        prompt: 'You pay for both of you. What do you answer, in German?',
        accepted: anyOf('Zusammen, bitte', 'Zusammen bitte', 'Zusammen', 'Bitte zusammen', 'Alles zusammen, bitte'),
        isCaseSensitive: false,
        foreseen: [
          { text: 'Getrennt, bitte', why: 'Then each of you gets a bill of your own.' },
          { text: 'Getrennt', why: 'Then each of you gets a bill of your own.' },
          { text: 'Together, please', why: 'The waiter may well understand it. Try it in German.' },
          { text: 'Zahlen, bitte', why: 'You have said that already. Now the question is: for whom?' },
        ],
        whenWrong: 'You can take the word out of the question: [Zusammen oder getrennt?](lang:de)',
        explanation: '[Zusammen](lang:de) is together, [getrennt](lang:de) is separately. [Bitte](lang:de) rounds it off.',
        tags: ['paying'],
      },
      {
        ...asked(),
        kind: 'number',
        second: 20,
        prompt: '[Das macht achtzehn Euro vierzig.](lang:de) How much is it?',
        value: 18.4,
        tolerance: 0,
        unit: '€',
        foreseen: [
          { text: '80.40', why: '80 is [achtzig](lang:de). The ending [-zehn](lang:de) is a teen.' },
          { text: '18.14', why: '14 is [vierzehn](lang:de). The ending [-zig](lang:de) makes a ten of it.' },
          { text: '18', why: 'Behind [Euro](lang:de) come the cents.' },
          { text: '40.18', why: 'The euros come first, then the cents.' },
        ],
        whenWrong: 'The euros stand in front of [Euro](lang:de), and the cents behind it. Go back and look at them once more.',
        explanation: 'On the bill stands 18,40 €, with a comma.',
        tags: ['prices'],
      },
      {
        ...asked(),
        kind: 'order',
        prompt: 'Put the scene in order.',
        items: inOrder(
          '[Entschuldigung, zahlen, bitte!](lang:de)',
          '[Zusammen oder getrennt?](lang:de)',
          '[Zusammen, bitte.](lang:de)',
          '[Das macht achtzehn Euro vierzig.](lang:de)',
          '[Zwanzig. Stimmt so.](lang:de)',
        ),
        whenWrong: 'First you call the waiter. You are asked who pays, and then you hear the sum.',
        explanation: 'Say it aloud, both parts. This is the scene that you will play on every evening.',
        tags: ['paying'],
      },
      {
        ...asked(),
        kind: 'one',
        prompt: 'The bill is 18,40 €. You hand over a twenty and want nothing back. What do you say?',
        options: [
          wrong('[Neunzehn, bitte.](lang:de)', 'Then the waiter keeps 60 cents and gives one euro back.'),
          right('[Stimmt so.](lang:de)'),
          wrong('[Kann ich mit Karte zahlen?](lang:de)', 'That asks whether they take cards.'),
        ],
        explanation: '[Stimmt so](lang:de) means: it is right as it is. The rest is the tip.',
        tags: ['paying'],
      },
      {
        ...asked(),
        kind: 'gaps',
        prompt: 'You ask for the bill, and whether you can pay by card.',
        body: 'Die {{Rechnung}}, bitte!\nKann ich mit {{Karte}} zahlen?',
        isCode: false,
        whenWrong: 'One is the word for the bill, a [die](lang:de)-word. The other one sounds nearly as in English.',
        explanation: 'In a village inn the answer to the second one may be no. Keep some [Bargeld](lang:de) in your pocket.',
        tags: ['paying'],
      },
      {
        ...asked(),
        kind: 'match',
        prompt: 'What do these mean?',
        pairs: [
          pair('[das Trinkgeld](lang:de)', 'the tip'),
          pair('[Bargeld](lang:de)', 'cash'),
          pair('[Schönen Tag noch!](lang:de)', 'Have a nice rest of the day!'),
          pair('[Danke, gleichfalls.](lang:de)', 'Thanks, the same to you.'),
        ],
        extras: ['the card'],
        whenWrong: '[Geld](lang:de) is money: one is money for a drink, the other one is ready money.',
        explanation: 'After [Schönen Tag noch](lang:de) comes [Danke, gleichfalls](lang:de): you know what to say before they have ended.',
        tags: ['paying'],
      },
    ],
    ...practice,
  },
  found: {},
};
