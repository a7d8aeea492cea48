import { code, prose, type SampleSection } from '../sample-course.ts';
import { contrastQuiz } from './quizzes.ts';

export const structureAndText: SampleSection = {
  sectionName: 'Structure and text',
  lectures: [
    {
      title: 'Headings and landmarks',
      description: prose`
        Sighted readers glance over a page and jump to what looks important. People who listen do the same, only with
        other means: they let the screen reader list the headings and go straight to one. In surveys among them, this is
        by far the most common way to find something on a long page.

        It works only if the headings are headings. A paragraph in large bold type is a paragraph. Use h1 to h6, and
        choose the level by meaning, not by size: the size is a matter for the style sheet. One h1 says what the page is
        about. Below it come the h2 of its parts, below these the h3, without skipping a level on the way down.

        Landmarks are the second map. The elements header, nav, main, aside and footer tell what an area is for, and one
        can jump from one to the next. Every page has exactly one visible main, and everything that belongs to the page
        lies in some landmark. If there are two nav elements, give each a name with aria-label, such as "Main" and
        "Footer", without the word navigation: the role says that already.

        Two small things with great effect. The lang attribute on the html element tells the screen reader in which
        language to speak; without it, English text may be read out with Finnish rules. And the title should name the page
        first and the site after it, as it is what one hears on arrival.

        The program checks a list of heading levels. Feed it with the outline of a page of yours.
      `,
      starterCode: code`
        const headings = [
          [1, 'Tea & Toast'],
          [2, 'Menu'],
          [4, 'Breakfast'],
          [2, 'Visit us'],
        ];

        let last = 0;
        for (const [level, text] of headings) {
          const isSkipped = level > last + 1;
          const indent = '  '.repeat(level - 1);
          console.log(\`\${indent}h\${level} \${text}\${isSkipped ? '  <- level skipped' : ''}\`);
          last = level;
        }

        const count = headings.filter(([level]) => level === 1).length;
        console.log(count === 1 ? 'One h1: good.' : \`\${count} h1: there should be one.\`);
        // Breakfast should be an h3. Repair the list and run it again.
      `,
    },
    {
      title: 'Words for pictures',
      description: prose`
        The alt attribute holds the words that stand in for a picture: for people who listen, for a connection that is too
        slow, for a search engine. What to write depends on what the picture does on this page. Imagine reading the page
        to a friend on the telephone. What would you say when you come to the picture?

        If it informs, say what matters about it here. The same photo of a bicycle is "Red city bike with a basket, 479
        dollars" in a shop and "My first bicycle, 1998" in a diary. Leave out "Picture of"; the role says that already.

        If it is a link or a button, say what happens. For a magnifying glass on a button, that is "Search" and not
        "Magnifying glass".

        If it only decorates, or if its words stand beside it anyway, write alt="" with nothing in it. The screen reader
        then passes over it in silence. Do not leave the attribute out: in that case many read the file name, and nobody
        wants to hear "I M G underscore four seven one one dot J P G".

        If it is a chart or a map, one short sentence in alt names it and its message, and the data stand as text or as a
        table nearby. That helps everybody who would like to copy a number.

        Text inside of pictures should be text in the page. It can be enlarged, translated and searched, it takes on the
        colours that somebody needs, and it stays sharp.

        For video the same thought leads to captions for what is heard, and to a description for what is only seen.
      `,
    },
    {
      title: 'Links and buttons',
      description: prose`
        A link takes you somewhere. A button does something here. It sounds trivial, and yet hardly anything is confused
        so often.

        People rely on the difference. A link may be opened in a new tab, copied, or saved; its address shows at the
        bottom of the window; and it reacts to Enter. A button reacts to Enter and to the space bar, and nobody expects
        the page to change when pressing it. When a screen reader says "link", one expects to travel. If that link opens a
        menu instead, the page has lied.

        So use an a element with a real href for the one, and a button element for the other. Write type="button" unless
        the button shall send its form, because sending is what it does otherwise.

        Then the text. Many people have the links of a page listed for them, torn out of their surroundings. "More",
        "here" and "click here" five times over says nothing. "Opening hours" and "Menu of the week (PDF, 2 MB)" say
        everything. When ten cards each have a link named "Details", put the name of the thing in it: "Details of the
        green tea".

        An icon alone needs a name, too: a visually hidden text inside the button, or an aria-label. If the button has
        visible text, the accessible name must contain it, otherwise those who control the page by voice say what they
        read, and nothing happens.

        Finally, the size. A target should measure at least 24 by 24 CSS pixels, or have enough room around it. For
        thumbs, 44 is kinder.
      `,
      starterCode: code`
        const links = ['Opening hours', 'Click here', 'More', 'Menu of the week (PDF, 2 MB)', 'here'];
        const empty = new Set(['click here', 'here', 'more', 'read more', 'details', 'link']);

        for (const text of links) {
          const isVague = empty.has(text.trim().toLowerCase());
          console.log(isVague ? 'vague ' : 'clear ', text);
        }
        // clear: the first and the fourth
      `,
    },
    {
      title: 'Contrast that can be measured',
      quiz: contrastQuiz,
      description: prose`
        Light grey on white looks elegant on the designer's screen. On a cheap phone in the sun, or with eyes of seventy
        years, it is gone. Contrast is the barrier that automatic tests find most often, and it is also the easiest one to
        repair.

        The guidelines make a number of it. The ratio goes from 1 to 1, the same colour twice, up to 21 to 1, black and
        white. Normal text needs at least 4.5 to 1. Large text, from 24 pixels on or from about 18.7 in bold, needs 3 to
        1. So does everything that one must see in order to use the page: the border of a field, an icon, the ring around
        what is in focus.

        How is it calculated? For each colour one finds the luminance, that is, how much light it gives off. The three
        channels are first turned from the numbers of the screen into real light, and then added up with different
        weights, as our eyes see green as much brighter than blue. The two luminances, with a little added for the stray
        light in a room, are divided.

        The program does precisely that, in fifteen lines. Put in the colours of your own page. You will find that small
        changes are often sufficient: the grey #767676 on white just passes, while #777777 just fails.

        [quiz]

        And one more rule, not about the ratio. Never let colour alone carry a meaning. A field with an error gets a red
        border, yes, but also a sentence and a sign. About one man in twelve does not see red and green as you might.
      `,
      starterCode: code`
        function luminance(hex) {
          const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
          const [r, g, b] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        }

        function contrast(one, other) {
          const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
          return (light + 0.05) / (dark + 0.05);
        }

        for (const colour of ['#000000', '#767676', '#777777', '#bbbbbb']) {
          const ratio = contrast(colour, '#ffffff');
          const verdict = ratio >= 4.5 ? 'passes' : 'fails';
          console.log(colour, 'on white:', ratio.toFixed(2), verdict);
        }
        // 21.00 passes, 4.54 passes, 4.48 fails, 1.92 fails
      `,
    },
  ],
};
