import { code, prose, type SampleSection } from '../sample-course.ts';

export const whoIsReading: SampleSection = {
  sectionName: 'Who is reading your page?',
  lectures: [
    {
      title: 'People, not edge cases',
      description: prose`
        About one person in six lives with a significant disability; that is the figure of the World Health Organization.
        Some of them see little or nothing and listen to your page. Some cannot hold a mouse and use the keyboard, a
        switch, or their voice. Some do not hear your video. Some lose the thread when too much moves at once.

        And then there is everybody else, now and again. An arm in plaster. Bright sun on the phone. A train without
        quiet, a sleeping baby in the room, a second language, a long day. The barriers are the same, they only last
        shorter. Captions were made for deaf people and are switched on by millions who hear perfectly well.

        It helps to think in four questions, and the guidelines are built on them. Can everybody perceive it, by eye or by
        ear? Can everybody operate it, with whatever they have? Can they understand it? And is it made so robustly that
        browsers and assistive programs can make sense of it?

        Much of this is law as well. In the European Union, the European Accessibility Act has covered shops, banks,
        tickets and more since June 2025, and other countries have rules of their own. But that is not why it is worth
        doing. A page that is clear in its structure loads faster, is found more easily, and is easier to maintain. You do
        not build a ramp beside the stairs; you build an entrance without steps, and all use it.

        Take one page that you use every day. Before the next lecture, try to do one thing on it without a mouse, and
        write down where you got stuck.
      `,
    },
    {
      title: 'HTML does most of the work',
      description: prose`
        Beside the picture on the screen, the browser builds a second version of every page: the accessibility tree. It
        is what a screen reader reads. For each thing on the page it holds a role (what is it?), a name (what is it
        called?) and a state (is it checked, expanded, disabled?).

        Where does this come from? From your HTML. A button element has the role button, its text is the name, it takes
        the focus, and it answers to Enter and to the space bar. You get all of that for one short word. If you take a div
        and make it look like a button, you get none of it: no role, no focus, no keys. You would have to build everything
        yourself, and nearly everybody forgets something.

        Hence the first rule: if there is an HTML element for it, use it. Buttons for actions, links for going somewhere,
        lists for lists, table for data, label for labels, details for things that unfold, dialog for dialogs.

        The attributes whose names begin with aria- can change the tree: aria-expanded gives a state, aria-label a name.
        They change only what is said, never what a thing does. A div with role="button" is announced as a button and
        still ignores the space bar: that is a promise that nobody keeps. No ARIA is better than bad ARIA.

        You can look at the tree. In the developer tools of any browser there is an Accessibility panel beside the
        elements. Pick a control and read its role and its name. Should it say "generic" with an empty name, you know what
        somebody who cannot see would be told about it: nothing.
      `,
      starterCode: code`
        // A model of what a screen reader gets from an element.
        const roles = { button: 'button', a: 'link', h1: 'heading, level 1', nav: 'navigation', img: 'image' };

        function announce({ tag, text = '', attributes = {} }) {
          const role = attributes.role ?? roles[tag] ?? '';
          const name = attributes['aria-label'] ?? attributes.alt ?? text;
          return [name, role].filter(Boolean).join(', ') || '(nothing)';
        }

        console.log(announce({ tag: 'button', text: 'Save' })); // Save, button
        console.log(announce({ tag: 'img', attributes: { alt: 'A red bicycle' } })); // A red bicycle, image
        console.log(announce({ tag: 'div', text: 'Save' })); // Save
        console.log(announce({ tag: 'div' })); // (nothing)
      `,
    },
    {
      title: 'A check in five minutes',
      description: prose`
        You need no special equipment to find the most frequent barriers. Take these five minutes for every page that you
        publish.

        Minute one, the keyboard. Put the mouse aside and press Tab from top to bottom. Do you always see where you are?
        Do you reach everything that can be clicked, in an order that makes sense? Do you get out of everything again?

        Minute two, zoom. Press Ctrl and plus (Cmd on a Mac) until it says 400 percent. The text should flow in one
        column. If you have to scroll sideways to read a sentence, people with low vision must do so for each line.

        Minute three, without colour. Look at the page in black and white, most systems have a setting for it. Can you
        still tell what is a link, which field has an error, which line of the chart is which?

        Minute four, the title and the headings. Does the tab of the browser say which page this is? If you read only the
        headings, do you get a useful table of contents?

        Minute five, a tool. Programs such as axe, Lighthouse or WAVE examine a page within seconds and name missing
        names, weak contrast, wrong nesting. They are reliable in what they find. But they find only a part, less than
        half by most estimates: a tool sees that a picture has an alternative text, not that the text is nonsense.

        So a clean report is where the work begins, not where it ends. Do the five minutes by hand first, and let the tool
        look for what escaped you.
      `,
    },
  ],
};
