import { code, prose, type SampleSection } from '../sample-course.ts';

export const keyboardAndFocus: SampleSection = {
  sectionName: 'Keyboard and focus',
  lectures: [
    {
      title: 'A walk with the Tab key',
      description: prose`
        Everything that works with a mouse must work with the keyboard. Many devices behave like a keyboard: a switch that
        is pressed with the head, a braille display, a programmed stick. If the keyboard works, they work.

        The grammar is small. Tab goes to the next control, Shift and Tab to the one before. Enter follows a link and
        presses a button, the space bar presses buttons and ticks boxes. Arrow keys move inside of a group, among radio
        buttons or tabs for example. Escape closes what has opened.

        The video walks through a small page. The order in which the focus travels is the order of the HTML. If you have
        written the page in the order in which one reads it, you are done. Trouble comes when the style sheet moves things
        about: flex and grid can show them in another order, but the focus goes on following the source, and jumps across
        the screen.

        Then the video shows the other classic, the attribute tabindex. The value 0 makes something focusable at its place
        in the order, and -1 makes it focusable by script only. Both have their uses in controls that you build yourself.
        Values above zero pull a thing to the front, before all others on the whole page. It never ends well: leave them
        alone.

        And do not forget the way out. Whoever gets into something with the keyboard, a player, an editor, a map, must be
        able to leave it with the keyboard.

        The program calculates the order for a list of controls by the rules of the browser. Change the numbers, then
        remove them.
      `,
      video: 'focus-order.mp4',
      captions: 'focus-order.vtt',
      starterCode: code`
        // In the order of the HTML. No tabindex counts as 0 for links, fields and buttons.
        const controls = [
          { name: 'Menu' },
          { name: 'Visit' },
          { name: 'Your name' },
          { name: 'Guests' },
          { name: 'Book', tabindex: 1 },
          { name: 'Only by script', tabindex: -1 },
        ];

        function focusOrder(controls) {
          const early = controls.filter((each) => (each.tabindex ?? 0) > 0);
          const normal = controls.filter((each) => (each.tabindex ?? 0) === 0);
          early.sort((a, b) => a.tabindex - b.tabindex);
          return [...early, ...normal].map((each) => each.name);
        }

        console.log(focusOrder(controls).join(' > '));
        // Book > Menu > Visit > Your name > Guests
      `,
    },
    {
      title: 'A focus that can be seen',
      description: prose`
        Imagine a mouse pointer that is invisible. You move it, you know that it is somewhere, and you click on good luck.
        That is how a page feels to keyboard users when somebody has written "outline: none" because the ring did not fit
        the design.

        Browsers draw a ring by themselves. If you do not like it, do not remove it: design a better one. A good ring is at
        least two pixels thick, has a contrast of 3 to 1 to what is around it, and does not hug the control so closely that
        the two become one. A ring of two colours, a dark one inside a light one, is visible on any background.

          :focus-visible {
            outline: 3px solid #14213d;
            outline-offset: 3px;
          }

        Note the selector. With :focus-visible the browser decides whether the ring is useful: yes for people who use the
        keyboard and in text fields, usually no after a click with the mouse on a button. So nobody has a reason to
        switch it off.

        Use outline rather than a shadow alone. When Windows is set to high contrast, shadows and background colours
        vanish and outlines stay.

        One thing is new in WCAG 2.2: what is in focus must not be wholly hidden behind something else. The usual
        offender is a header that sticks to the top of the window. The property scroll-padding-top on the html element,
        set to the height of that header, settles it.

        Your exercise: open a page of yours, press Tab twenty times, and have somebody else point at where the focus is. If
        they hesitate, so will your visitors.
      `,
    },
    {
      title: 'Skip links and moving on',
      description: prose`
        On most pages, the same thirty links come first: logo, menu, search, account. With a mouse you ignore them. With a
        keyboard you wade through them on each single page, unless somebody has built you a bridge.

        The bridge is called a skip link. It is the very first link of the page, it says "Skip to content", and it leads to
        the main element by its id. It may stay out of sight until it gets the focus. Give main a tabindex of -1, so that
        the focus really arrives there in every browser.

        In a page that changes without loading, as applications do, there is a second gap. After a click on a link, the
        content is new, but the focus still sits on a link that may not exist any longer, and a screen reader says
        nothing at all. Do by hand what the browser does on a real navigation: change the title of the document, and put
        the focus on the new h1, again with tabindex -1. Then one hears at once where one has come to.

        The same question arises whenever something disappears under the focus. A row is deleted, and the button that had
        the focus is gone with it. Decide where the reader should be then: on the next row, or on the heading of the list.
        If you do not decide, the browser drops the focus to the top of the page, and the walk begins anew.

        A rule of thumb for all of this: never take the focus away from somebody who is doing something, and never leave
        them without one.
      `,
    },
    {
      title: 'Dialogs done right',
      description: prose`
        A dialog interrupts. That is rude enough, so it should at least behave. There are five things that people expect of
        it, and since the dialog element has come to all browsers, most of them are free.

        When it opens, the focus moves into it. While it is open, the page behind is out of reach, for the mouse, for the
        keyboard, and for the screen reader. Escape closes it. When it closes, the focus returns to where it was before,
        usually to the button that opened it. And it has a name, so that one hears what it is about.

        With the method showModal of a dialog element, the browser does the first four. The name you give yourself, with
        aria-labelledby and the id of the heading inside. If somebody opens it with show instead, it is no modal dialog and
        the page behind stays alive.

        Think about where the focus should land. The browser takes the first control. In a long text that may be a button
        far below, so that the reader starts at the end; then mark the heading with autofocus and a tabindex of -1. In a
        question such as "Delete this course?", let it land on the harmless answer.

        Name the buttons by what they do. "Delete" and "Keep" can be understood without reading the question; "Yes" and
        "No" cannot, and "OK" and "Cancel" are a riddle when the question is whether to cancel something.

        And ask yourself each time whether you need one at all. An undo that stays on screen for a while is kinder than
        the question whether one is sure. Nobody reads that question the tenth time.
      `,
    },
  ],
};
