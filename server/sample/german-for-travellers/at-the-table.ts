import { prose, type SampleSection } from '../sample-course.ts';
import { billQuiz } from './quizzes.ts';

export const atTheTable: SampleSection = {
  sectionName: 'At the table',
  lectures: [
    {
      title: 'Ordering with three words',
      description: prose`
        The polite way to get anything is [Ich hätte gern ...](lang:de), ikh HET-uh gairn, literally "I would gladly
        have". Behind it goes whatever you like, and [bitte](lang:de) rounds it off. It works in the café, at the
        baker's, at the market.

          - [Ich hätte gern einen Kaffee, bitte.](lang:de)
          - [Ich hätte gern eine Suppe, bitte.](lang:de)
          - [Ich hätte gern ein Wasser, bitte.](lang:de)

        [Einen, eine, ein](lang:de): all of them mean "a". Which one it is depends on the article. With
        [der](lang:de)-words it is [einen](lang:de), with [die](lang:de)-words [eine](lang:de), with
        [das](lang:de)-words [ein](lang:de). If you are not sure, mumble [ein](lang:de) with confidence; it is what many
        Germans seem to do as well.

        Some things to put in: [der Kaffee, der Tee, der Saft](lang:de) (juice), [der Kuchen](lang:de) (cake), [der
        Salat](lang:de); [die Suppe, die Milch, die Rechnung](lang:de) (the bill); [das Wasser, das Brot](lang:de)
        (bread), [das Brötchen](lang:de) (roll), [das Eis](lang:de) (ice cream), [das Frühstück](lang:de) (breakfast).

        With water you will be asked [mit oder ohne?](lang:de), with or without, and what is meant is gas.
        [Still](lang:de) is water without, [Sprudel](lang:de) water with bubbles.

        If you do not eat everything: [Ich bin Vegetarier](lang:de), or [Vegetarierin](lang:de) for a woman. [Ohne
        Fleisch, bitte](lang:de) is without meat. [Ist da Nuss drin?](lang:de) asks whether there are nuts in it; put in
        whatever you must avoid.

        Before the first bite one wishes the others [Guten Appetit](lang:de), and they say [Danke,
        gleichfalls](lang:de), thanks, the same to you. When you raise your glasses, it is [Prost](lang:de), and you
        look each other in the eye. They are serious about this.
      `,
    },
    {
      title: 'The bill, please',
      quiz: billQuiz,
      description: prose`
        In German-speaking countries the waiter will not bring the bill before you ask for it. That would be felt as a
        hint to leave. So you may sit over an empty cup as long as you like, and when you want to go, say: [Die
        Rechnung, bitte](lang:de) or [Zahlen, bitte](lang:de), TSAH-len, which is simply "to pay, please".

        Then comes a question that surprises many guests: [Zusammen oder getrennt?](lang:de) Together or separately? It
        is perfectly normal for each to pay their own share, and the waiter calculates it for you with endless patience.

        A tip, [das Trinkgeld](lang:de), is customary: round up, or add five to ten percent. You do not leave it on the
        table but say the whole sum while paying. If the bill is 18,40 €, hand over a twenty and say [Stimmt
        so](lang:de), keep the change. Or name the sum that you wish to pay: [Neunzehn, bitte.](lang:de)

        [Kann ich mit Karte zahlen?](lang:de) asks whether they take cards. In big towns mostly yes, in a village inn
        perhaps not, so keep some cash, [Bargeld](lang:de), in your pocket.

        The whole scene, which the video plays with you, line by line:

          - [Entschuldigung, zahlen, bitte!](lang:de)
          - [Zusammen oder getrennt?](lang:de)
          - [Zusammen, bitte.](lang:de)
          - [Das macht achtzehn Euro vierzig.](lang:de)
          - [Zwanzig. Stimmt so.](lang:de)
          - [Vielen Dank, schönen Tag noch!](lang:de)
          - [Danke, gleichfalls. Tschüss!](lang:de)

        [Schönen Tag noch](lang:de), have a nice rest of the day, is how every second conversation ends. Say it first
        for once, and watch the smile.

        [quiz]
      `,
      video: 'the-bill.mp4',
      captions: 'the-bill.vtt',
    },
    {
      title: 'Practice: a day in Vienna',
      description: prose`
        Here is a whole day in short scenes. Cover the German with your hand, try to say each sentence, and only then
        look. Do it today, tomorrow, and again in a week: what you have recalled three times with pauses in between
        stays.

        Morning, at the hotel. You greet the lady at the desk, ask where breakfast is, and thank her.

        [Guten Morgen! Wo ist das Frühstück, bitte? Vielen Dank!](lang:de)

        On the way. You ask a man for the station, do not understand, and ask him to speak slowly.

        [Entschuldigung, wo ist der Bahnhof? Langsam, bitte. Links und dann geradeaus? Danke!](lang:de)

        At the counter. Two tickets to Salzburg, there and back. You ask for the track.

        [Zweimal nach Salzburg, bitte, hin und zurück. Welches Gleis?](lang:de)

        Noon, in a coffee house. A coffee, a cake, and a glass of water.

        [Ich hätte gern einen Kaffee, einen Kuchen und ein Wasser, bitte.](lang:de)

        Afternoon, in a shop. You ask for the price, find it too dear, and decline with a smile.

        [Was kostet das? Nein, danke. Auf Wiedersehen!](lang:de)

        Evening, in the inn. You pay for all, give a tip, and wish the waiter a good evening.

        [Zahlen, bitte. Zusammen. Stimmt so! Schönen Abend noch!](lang:de)

        That was a complete day with more than forty different words, and all of them are yours now. On your journey set
        yourself one little task a day: buy one thing, ask one question, understand one answer. You will make mistakes.
        They are the fare, and it is cheap. [Gute Reise!](lang:de)
      `,
    },
  ],
};
