import { code, prose, type SampleSection } from '../sample-course.ts';
import { numbersQuiz, timesQuiz } from './quizzes.ts';

export const findingYourWay: SampleSection = {
  sectionName: 'Finding your way',
  lectures: [
    {
      title: 'Where is ...?',
      description: prose`
        One pattern carries you through any town: [Entschuldigung, wo ist ...?](lang:de) Excuse me, where is ...? [Wo
        ist](lang:de), voh ist. Put in what you are looking for:

          - [der Bahnhof](lang:de) (the station)
          - [die Toilette](lang:de) (the toilet)
          - [der Ausgang](lang:de) (the exit)
          - [die Apotheke](lang:de) (the pharmacy)
          - [das Hotel](lang:de)
          - [die Haltestelle](lang:de) (the bus or tram stop)

        You have noticed the three words for "the": [der, die, das](lang:de). Every noun has one of them, and there is
        seldom a reason for it. Learn the word together with its article, as if it were one. And if you choose the wrong
        one, you will be understood all the same. Nobody has ever missed a train because of an article.

        The answer is harder than the question. Listen for four words: [links](lang:de) is left, [rechts](lang:de),
        rekhts, is right, [geradeaus](lang:de), guh-RAH-duh-ows, is straight on, and [da](lang:de) or [dort](lang:de) is
        there. With a number in front of it: [die zweite Straße rechts](lang:de), the second street on the right.

        Also good to know: [nah](lang:de) is near, [weit](lang:de) is far, [zu Fuß](lang:de), tsoo FOOS, is on foot. So
        you can ask back: [Ist das weit?](lang:de)

        A whole conversation:

          - [Entschuldigung, wo ist der Bahnhof?](lang:de)
          - [Geradeaus und dann die zweite Straße links.](lang:de)
          - [Ist das weit?](lang:de)
          - [Nein, fünf Minuten zu Fuß.](lang:de)
          - [Vielen Dank!](lang:de)
          - [Bitte, gern.](lang:de)

        A tip that works in all languages: repeat what you understood, with your hand pointing. [Geradeaus, dann
        links?](lang:de) A nod is the best dictionary.
      `,
    },
    {
      title: 'Numbers and prices',
      quiz: numbersQuiz,
      description: prose`
        From zero to twelve there is nothing for it but learning: [null, eins, zwei, drei, vier, fünf, sechs, sieben,
        acht, neun, zehn, elf, zwölf](lang:de). Say them while you climb stairs, one for each step, up and then down
        again. On the phone people often say [zwo](lang:de) instead of [zwei](lang:de), because it cannot be mistaken
        for [drei](lang:de).

        Thirteen to nineteen end in [-zehn](lang:de): [dreizehn, vierzehn, fünfzehn, sechzehn, siebzehn, achtzehn,
        neunzehn](lang:de). Note that [sechs](lang:de) loses its s and [sieben](lang:de) its -en.

        The tens end in [-zig](lang:de): [zwanzig, dreißig, vierzig, fünfzig, sechzig, siebzig, achtzig,
        neunzig](lang:de). [Hundert](lang:de) is a hundred, [tausend](lang:de) a thousand.

        And now the famous turn. In German the ones come before the tens: 21 is [einundzwanzig](lang:de),
        one-and-twenty, 47 is [siebenundvierzig](lang:de). The English nursery rhyme with its "four and twenty
        blackbirds" does the same. When you are told a number, wait until the end before you write anything down.

        For a price the currency stands in the middle: 3,50 € is [drei Euro fünfzig](lang:de). Note the comma; Germans
        write a comma where English has a point, and the other way round.

          - [Was kostet das?](lang:de) (What does that cost?)
          - [Das macht vierundzwanzig Euro neunzig.](lang:de)

        [quiz]

        The program writes out any number up to ninety-nine. Read each line aloud before you look at its right-hand
        side, and change the list to your room number, your age, your bus.
      `,
      starterCode: code`
        const small = ['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'];
        const stems = ['', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sech', 'sieb', 'acht', 'neun'];
        const tens = ['', 'zehn', 'zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'];

        function inGerman(number) {
          if (number <= 12) return small[number];
          const ten = Math.floor(number / 10);
          const one = number % 10;
          if (ten === 1) return stems[one] + 'zehn';
          if (one === 0) return tens[ten];
          const first = one === 1 ? 'ein' : small[one];
          return \`\${first}und\${tens[ten]}\`;
        }

        for (const number of [7, 12, 16, 17, 21, 30, 47, 99]) {
          console.log(number, inGerman(number));
        }
        // 16 sechzehn, 17 siebzehn, 21 einundzwanzig, 47 siebenundvierzig
      `,
    },
    {
      title: 'Trains and times',
      quiz: timesQuiz,
      description: prose`
        At the counter or on the train, a short sentence is enough: [Einmal nach Hamburg, bitte](lang:de), once to
        Hamburg, please. For two people it is [zweimal](lang:de). The clerk will ask: [Einfach oder hin und
        zurück?](lang:de) One way, or there and back?

        On the platform you need four words. [Das Gleis](lang:de) is the track, and its number is what you look for.
        [Die Abfahrt](lang:de) is the departure, [die Ankunft](lang:de) the arrival. And [die Verspätung](lang:de),
        fer-SHPAY-toong, is the delay, which you will come to know.

        Ask for the time with [Wie viel Uhr ist es?](lang:de) Timetables use the clock with 24 hours: 18:30 is [achtzehn
        Uhr dreißig](lang:de). In conversation the other one is used, and here a trap lies in wait. [Halb
        sieben](lang:de) is not half past seven. It is half past six: half of the seventh hour. So whoever makes an
        appointment for [halb acht](lang:de) wants to see you at 7:30.

        [Viertel nach drei](lang:de) is a quarter past three, [Viertel vor drei](lang:de) a quarter to. In the east and
        the south you may hear [drei viertel drei](lang:de) for the latter: three quarters of the third hour, the same
        thought as with [halb](lang:de).

        [quiz]

        The days: [Montag, Dienstag, Mittwoch, Donnerstag, Freitag, Samstag, Sonntag](lang:de). And the three words of
        all travel plans: [heute](lang:de), today; [morgen](lang:de), tomorrow; [gestern](lang:de), yesterday.

          - [Wann fährt der nächste Zug nach Köln?](lang:de)
          - [Um zehn Uhr zwölf, Gleis vier.](lang:de)
          - [Muss ich umsteigen?](lang:de) (Do I have to change?)
          - [Ja, in Hannover.](lang:de)
      `,
      starterCode: code`
        const hours = ['zwölf', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf'];

        function spoken(time) {
          const [hour, minute] = time.split(':').map(Number);
          const now = hours[hour % 12];
          const next = hours[(hour + 1) % 12];
          if (minute === 0) return \`\${now === 'eins' ? 'ein' : now} Uhr\`;
          if (minute === 15) return \`Viertel nach \${now}\`;
          if (minute === 30) return \`halb \${next}\`;
          if (minute === 45) return \`Viertel vor \${next}\`;
          return \`nach \${now}\`;
        }

        for (const time of ['7:00', '6:30', '15:15', '14:45', '12:30', '13:00']) {
          console.log(time.padStart(5), spoken(time));
        }
        // 6:30 is halb sieben, 12:30 is halb eins
      `,
    },
  ],
};
