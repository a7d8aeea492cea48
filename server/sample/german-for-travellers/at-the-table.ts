import { prose, type SampleSection } from '../sample-course.ts';

export const atTheTable: SampleSection = {
  sectionName: 'At the table',
  lectures: [
    {
      title: 'Ordering with three words',
      description: prose`
        The polite way to get anything is "Ich hätte gern ...", ikh HET-uh gairn, literally "I would gladly have". Behind it
        goes whatever you like, and "bitte" rounds it off. It works in the café, at the baker's, at the market.

          Ich hätte gern einen Kaffee, bitte.
          Ich hätte gern eine Suppe, bitte.
          Ich hätte gern ein Wasser, bitte.

        Einen, eine, ein: all of them mean "a". Which one it is depends on the article. With der-words it is einen, with
        die-words eine, with das-words ein. If you are not sure, mumble "ein" with confidence; it is what many Germans seem
        to do as well.

        Some things to put in: der Kaffee, der Tee, der Saft (juice), der Kuchen (cake), der Salat; die Suppe, die Milch, die
        Rechnung (the bill); das Wasser, das Brot (bread), das Brötchen (roll), das Eis (ice cream), das Frühstück
        (breakfast).

        With water you will be asked "mit oder ohne?", with or without, and what is meant is gas. "Still" is water without,
        "Sprudel" water with bubbles.

        If you do not eat everything: "Ich bin Vegetarier", or "Vegetarierin" for a woman. "Ohne Fleisch, bitte" is without
        meat. "Ist da Nuss drin?" asks whether there are nuts in it; put in whatever you must avoid.

        Before the first bite one wishes the others "Guten Appetit", and they say "Danke, gleichfalls", thanks, the same to
        you. When you raise your glasses, it is "Prost", and you look each other in the eye. They are serious about this.
      `,
    },
    {
      title: 'The bill, please',
      description: prose`
        In German-speaking countries the waiter will not bring the bill before you ask for it. That would be felt as a hint
        to leave. So you may sit over an empty cup as long as you like, and when you want to go, say: "Die Rechnung, bitte"
        or "Zahlen, bitte", TSAH-len, which is simply "to pay, please".

        Then comes a question that surprises many guests: "Zusammen oder getrennt?" Together or separately? It is perfectly
        normal for each to pay their own share, and the waiter calculates it for you with endless patience.

        A tip, "das Trinkgeld", is customary: round up, or add five to ten percent. You do not leave it on the table but say
        the whole sum while paying. If the bill is 18,40 €, hand over a twenty and say "Stimmt so", keep the change. Or name
        the sum that you wish to pay: "Neunzehn, bitte."

        "Kann ich mit Karte zahlen?" asks whether they take cards. In big towns mostly yes, in a village inn perhaps not, so
        keep some cash, "Bargeld", in your pocket.

        The whole scene, which the video plays with you, line by line:

          – Entschuldigung, zahlen, bitte!
          – Zusammen oder getrennt?
          – Zusammen, bitte.
          – Das macht achtzehn Euro vierzig.
          – Zwanzig. Stimmt so.
          – Vielen Dank, schönen Tag noch!
          – Danke, gleichfalls. Tschüss!

        "Schönen Tag noch", have a nice rest of the day, is how every second conversation ends. Say it first for once, and
        watch the smile.
      `,
      video: 'the-bill.mp4',
      captions: 'the-bill.vtt',
    },
    {
      title: 'Practice: a day in Vienna',
      description: prose`
        Here is a whole day in short scenes. Cover the German with your hand, try to say each sentence, and only then look.
        Do it today, tomorrow, and again in a week: what you have recalled three times with pauses in between stays.

        Morning, at the hotel. You greet the lady at the desk, ask where breakfast is, and thank her.

          Guten Morgen! Wo ist das Frühstück, bitte? Vielen Dank!

        On the way. You ask a man for the station, do not understand, and ask him to speak slowly.

          Entschuldigung, wo ist der Bahnhof? Langsam, bitte. Links und dann geradeaus? Danke!

        At the counter. Two tickets to Salzburg, there and back. You ask for the track.

          Zweimal nach Salzburg, bitte, hin und zurück. Welches Gleis?

        Noon, in a coffee house. A coffee, a cake, and a glass of water.

          Ich hätte gern einen Kaffee, einen Kuchen und ein Wasser, bitte.

        Afternoon, in a shop. You ask for the price, find it too dear, and decline with a smile.

          Was kostet das? Nein, danke. Auf Wiedersehen!

        Evening, in the inn. You pay for all, give a tip, and wish the waiter a good evening.

          Zahlen, bitte. Zusammen. Stimmt so! Schönen Abend noch!

        That was a complete day with more than forty different words, and all of them are yours now. On your journey set yourself
        one little task a day: buy one thing, ask one question, understand one answer. You will make mistakes. They are the
        fare, and it is cheap. Gute Reise!
      `,
    },
  ],
};
