import { code, prose, type SampleSection } from '../sample-course.ts';

export const helloAndThankYou: SampleSection = {
  sectionName: 'Hello and thank you',
  lectures: [
    {
      title: 'Good day!',
      description: prose`
        The safest greeting is [Guten Tag](lang:de), good day. Say GOO-ten TAHK: the g at the end of a word sounds like
        a k. It is right in every shop and with every stranger. In the morning, until about ten, it is [Guten
        Morgen](lang:de), and from six in the evening [Guten Abend](lang:de), AH-bent. To people you know, a simple
        [Hallo](lang:de) is enough.

        The south has its own way. In Bavaria and Austria you will hear [Grüß Gott](lang:de) or [Servus](lang:de), in
        Switzerland [Grüezi](lang:de). Nobody expects you to say it, but it is nice to know that you are being greeted.

        When you leave, say [Auf Wiedersehen](lang:de), owf VEE-der-zay-en, literally "until we see each other again".
        Among friends, and in most shops too, [Tschüss](lang:de) does it, which begins like the English "choose" and is
        quickly over.

        German has two words for "you". To children, friends and family one says [du](lang:de); to adults one does not
        know one says [Sie](lang:de), always with a capital letter. As a traveller, use [Sie](lang:de) and let the
        others offer you the [du](lang:de). In hostels and among young people you will be a [du](lang:de) from the
        start.

        Your first dialogue. Read both parts aloud, slowly, and then once more without hesitating:

          - [Guten Tag! Ich heiße Maya. Wie heißen Sie?](lang:de)
          - [Guten Tag! Ich heiße Jonas Weber.](lang:de)
          - [Freut mich!](lang:de)

        [Ich heiße](lang:de) means "my name is", literally "I am called", and [freut mich](lang:de) is "pleased to meet
        you". The letter ß is a sharp s, as in "hiss".
      `,
    },
    {
      title: 'Please, thank you, sorry',
      description: prose`
        If you learn only three words, take these: [bitte](lang:de), [danke](lang:de) and [Entschuldigung](lang:de).

        [Bitte](lang:de), BIT-uh, is the most hard-working word in the language. It means please, when you ask for
        something. It means "here you are", when you hand something over. It means "you're welcome", after a thank you.
        And with a question mark, [Bitte?](lang:de), it means "Pardon, what did you say?"

        [Danke](lang:de), DAHN-kuh, is thank you. With more warmth: [Vielen Dank](lang:de) or [Danke schön](lang:de).
        The usual answer is [Bitte](lang:de) or [Gern](lang:de), gladly.

        A trap for visitors: if somebody offers you something and you answer [danke](lang:de), it may be understood as
        "no, thank you". If you want it, say [Ja, bitte](lang:de) or [Ja, gern](lang:de). If you do not, [Nein,
        danke](lang:de).

        [Entschuldigung](lang:de), ent-SHOOL-dee-goong, is long but worth the effort. It opens every question to a
        stranger, like "excuse me", and it apologises when you have stepped on a foot.

        When you did not understand, there are three sentences that rescue any conversation:

          - [Ich verstehe nicht.](lang:de) (I do not understand.)
          - [Langsam, bitte.](lang:de) (Slowly, please.)
          - [Sprechen Sie Englisch?](lang:de) (Do you speak English?)

        The letters sch sound like sh in "shoe". The ch in [ich](lang:de) has no English twin: whisper the first sound
        of "huge" and you are very close to it. After a, o and u, as in [Buch](lang:de), it comes from further back,
        like the ch in the Scottish "loch".

        Below, a set of cards to learn from. Run the program, cover the right-hand side with your hand, and say the
        German words. Then add your own.
      `,
      starterCode: code`
        const cards = [
          ['please', 'bitte'],
          ['thank you', 'danke'],
          ['yes, please', 'ja, gern'],
          ['no, thank you', 'nein, danke'],
          ['excuse me', 'Entschuldigung'],
          ['I do not understand', 'ich verstehe nicht'],
          ['slowly, please', 'langsam, bitte'],
        ];

        for (const [english, german] of cards) {
          console.log(english.padEnd(22, '.'), german);
        }
        console.log(\`\${cards.length} cards. Cover the right side and say them aloud.\`);
      `,
    },
    {
      title: 'How German sounds',
      description: prose`
        Good news: German is pronounced as it is written, far more so than English. Once you know a handful of rules you
        can read any street sign aloud and be understood.

        Three consonants to relearn. The German w sounds like the English v: [Wasser](lang:de) is VAH-ser. The German v
        usually sounds like f: [vier](lang:de), four, is feer. And the German z is always ts, even at the beginning:
        [zehn](lang:de), ten, is tsayn.

        The pairs ei and ie are the famous mix-up. The trick: say the name of the second letter in English. So ei is
        "eye", as in [drei](lang:de), three. And ie is "ee", as in [vier](lang:de) and [Bier](lang:de).

        The dots. An ä is like the e in "bed". For ö say "ay" as in "day", keep your tongue where it is, and round your
        lips as if to whistle. For ü do the same with "ee". If you cannot type the dots, write ae, oe and ue:
        [Zürich](lang:de) becomes [Zuerich](lang:de), and everyone will understand.

        At the beginning of a word, sp and st sound like shp and sht: [Straße](lang:de), street, is SHTRAH-suh. An s
        before a vowel hums like the English z: [Suppe](lang:de) is ZOO-puh.

        The stress mostly lies on the first syllable, and long words are only short words in a row. Look for the joints:
        [Haupt-bahn-hof](lang:de) is main, railway, yard, in other words the central station. [Haupt-eingang](lang:de)
        is the main entrance. After a while you will read these monsters with pleasure.

        Practise on this line, which has nearly everything: [Zwei Bier und ein Wasser, bitte.](lang:de) Tsvy beer oont
        ine VAH-ser, BIT-uh.
      `,
    },
  ],
};
