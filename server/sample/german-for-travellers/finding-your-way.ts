import { code, prose, type SampleSection } from '../sample-course.ts';

export const findingYourWay: SampleSection = {
  sectionName: 'Finding your way',
  lectures: [
    {
      title: 'Where is ...?',
      description: prose`
        One pattern carries you through any town: "Entschuldigung, wo ist ...?" Excuse me, where is ...? Wo ist, voh ist.
        Put in what you are looking for:

          der Bahnhof (the station)
          die Toilette (the toilet)
          der Ausgang (the exit)
          die Apotheke (the pharmacy)
          das Hotel
          die Haltestelle (the bus or tram stop)

        You have noticed the three words for "the": der, die, das. Every noun has one of them, and there is seldom a reason
        for it. Learn the word together with its article, as if it were one. And if you choose the wrong one, you will be
        understood all the same. Nobody has ever missed a train because of an article.

        The answer is harder than the question. Listen for four words: "links" is left, "rechts", rekhts, is right,
        "geradeaus", guh-RAH-duh-ows, is straight on, and "da" or "dort" is there. With a number in front of it: "die zweite
        Straße rechts", the second street on the right.

        Also good to know: "nah" is near, "weit" is far, "zu Fuß", tsoo FOOS, is on foot. So you can ask back: "Ist das weit?"

        A whole conversation:

          – Entschuldigung, wo ist der Bahnhof?
          – Geradeaus und dann die zweite Straße links.
          – Ist das weit?
          – Nein, fünf Minuten zu Fuß.
          – Vielen Dank!
          – Bitte, gern.

        A tip that works in all languages: repeat what you understood, with your hand pointing. "Geradeaus, dann links?" A
        nod is the best dictionary.
      `,
    },
    {
      title: 'Numbers and prices',
      description: prose`
        From zero to twelve there is nothing for it but learning: null, eins, zwei, drei, vier, fünf, sechs, sieben, acht,
        neun, zehn, elf, zwölf. Say them while you climb stairs, one for each step, up and then down again. On the phone
        people often say "zwo" instead of "zwei", because it cannot be mistaken for "drei".

        Thirteen to nineteen end in -zehn: dreizehn, vierzehn, fünfzehn, sechzehn, siebzehn, achtzehn, neunzehn. Note that
        sechs loses its s and sieben its -en.

        The tens end in -zig: zwanzig, dreißig, vierzig, fünfzig, sechzig, siebzig, achtzig, neunzig. Hundert is a hundred,
        tausend a thousand.

        And now the famous turn. In German the ones come before the tens: 21 is einundzwanzig, one-and-twenty, 47 is
        siebenundvierzig. The English nursery rhyme with its "four and twenty blackbirds" does the same. When you are told
        a number, wait until the end before you write anything down.

        For a price the currency stands in the middle: 3,50 € is "drei Euro fünfzig". Note the comma; Germans write a comma
        where English has a point, and the other way round.

          – Was kostet das? (What does that cost?)
          – Das macht vierundzwanzig Euro neunzig.

        The program writes out any number up to ninety-nine. Read each line aloud before you look at its right-hand side, and
        change the list to your room number, your age, your bus.
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
      description: prose`
        At the counter or on the train, a short sentence is enough: "Einmal nach Hamburg, bitte", once to Hamburg, please.
        For two people it is "zweimal". The clerk will ask: "Einfach oder hin und zurück?" One way, or there and back?

        On the platform you need four words. "Das Gleis" is the track, and its number is what you look for. "Die Abfahrt" is
        the departure, "die Ankunft" the arrival. And "die Verspätung", fer-SHPAY-toong, is the delay, which you will come
        to know.

        Ask for the time with "Wie viel Uhr ist es?" Timetables use the clock with 24 hours: 18:30 is "achtzehn Uhr
        dreißig". In conversation the other one is used, and here a trap lies in wait. "Halb sieben" is not half past
        seven. It is half past six: half of the seventh hour. So whoever makes an appointment for "halb acht" wants to see
        you at 7:30.

        "Viertel nach drei" is a quarter past three, "Viertel vor drei" a quarter to. In the east and the south you may hear
        "drei viertel drei" for the latter: three quarters of the third hour, the same thought as with "halb".

        The days: Montag, Dienstag, Mittwoch, Donnerstag, Freitag, Samstag, Sonntag. And the three words of all travel plans:
        heute, today; morgen, tomorrow; gestern, yesterday.

          – Wann fährt der nächste Zug nach Köln?
          – Um zehn Uhr zwölf, Gleis vier.
          – Muss ich umsteigen? (Do I have to change?)
          – Ja, in Hannover.
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
