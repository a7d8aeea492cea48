import { code, prose, type SampleSection } from '../sample-course.ts';
import { labelsQuiz } from './quizzes.ts';

export const formsAndFeedback: SampleSection = {
  sectionName: 'Forms and feedback',
  lectures: [
    {
      title: 'A label that belongs to its field',
      quiz: labelsQuiz,
      description: prose`
        Forms are where it counts: here people buy, book, apply and sign up. And the first thing a field needs is a name.

        The video shows how quickly it gets lost. The word E-mail stands above the field, so to the eye all is well. But
        nothing in the HTML connects the two, and a screen reader says "edit text, blank". Whoever hears that three times
        in a row has no idea which field wants what.

        The connection is made by the label element. Its for attribute holds the id of the field. Now the field has a name,
        and as a gift to everyone, a click on the label puts the focus in the field. For small checkboxes that is a
        blessing.

        A placeholder is no label. It vanishes with the first letter, just when you would like to look it up; it is often
        too pale; and some take it for a value that is already there. Put hints, such as the form of a date, below the
        label as text, and tie them to the field with aria-describedby.

        Groups need a name as well. Three radio buttons called Small, Medium and Large make no sense without the question.
        The fieldset element holds them together, and its legend asks it.

        Mark what is required with the attribute required and in words. And tell the browser with autocomplete what a
        field is for: name, email, tel, street-address, new-password, one-time-code. It then fills the field in by itself,
        which is pleasant for all, and for someone who types with a mouth stick it saves minutes.

        [quiz]
      `,
      video: 'form-labels.mp4',
      captions: 'form-labels.vtt',
      starterCode: code`
        const labels = [{ for: 'email', text: 'E-mail' }, { for: 'city', text: 'City' }];
        const fields = [
          { id: 'email', placeholder: 'you@example.com' },
          { id: 'town', placeholder: 'City' },
          { id: 'search', ariaLabel: 'Search' },
        ];

        for (const field of fields) {
          const label = labels.find((each) => each.for === field.id);
          const name = field.ariaLabel ?? label?.text;
          console.log(name ? \`\${field.id}: "\${name}"\` : \`\${field.id}: has no name of its own!\`);
        }
        // One id and one for do not match. Repair the second field.
      `,
    },
    {
      title: 'Errors that help',
      description: prose`
        A form that answers "Invalid input" is like a clerk who pushes your papers back without a word. A good error says
        three things: which field it is, what is the matter, and what would be right. "Enter the date as day, month, year,
        for example 24 12 2027."

        When should it appear? Not while somebody is still typing; being scolded after the first letter helps nobody. Check
        when the form is sent, and afterwards, for fields that were wrong, as they are corrected, so that the error goes
        away as soon as it is settled.

        Where? As text next to the field, connected with aria-describedby, and aria-invalid="true" on the field. The
        border may turn red on top of that. And then move the focus to the first field that is wrong. One lands where there
        is something to do, and hears the label, the state and the error in one go. In a long form, a summary at the top
        with links to the fields does good service.

        Never throw away what has been typed. If the server rejects the form, everything must stand there as before,
        passwords excepted.

        Be generous in what you accept. Spaces in a card number, capitals in an e-mail address, a telephone number with or
        without its plus: the computer can tidy that up. It is faster at it than any human.

        Do not ask for the same thing twice in one process, and allow pasting into password fields. Both are rules of WCAG
        2.2 by now, since remembering and retyping is hard for many people, and password managers are safer than memory.
      `,
      starterCode: code`
        const rules = {
          email: (value) => (value.includes('@') ? null : 'Enter an e-mail address with an @, like ana@example.com.'),
          guests: (value) =>
            Number(value) >= 1 && Number(value) <= 8 ? null : 'Enter a number of guests from 1 to 8.',
        };

        function check(form) {
          return Object.entries(rules)
            .map(([field, rule]) => ({ field, error: rule(form[field].trim()) }))
            .filter(({ error }) => error !== null);
        }

        const errors = check({ email: 'ana.example.com', guests: ' 12 ' });
        for (const { field, error } of errors) {
          console.log(\`\${field}: \${error}\`);
        }
        console.log('The focus goes to:', errors[0]?.field ?? 'the confirmation'); // email
      `,
    },
    {
      title: 'Saying what has changed',
      description: prose`
        You press "Save", and in a corner a small note appears: saved. If you see it, all is fine. If you listen, nothing
        has happened. The screen reader follows the focus, and the note is somewhere else.

        For this there are live regions: parts of the page whose changes are read out without moving the focus. An element
        with role="status" waits politely until the current sentence has ended. One with role="alert" interrupts, and is
        meant for things that cannot wait, like "Your session ends in one minute".

        Three details decide whether it works. The region must be in the page before the text comes, empty; if you insert
        both together, many screen readers miss it. The message must be short, since it cannot be heard again. And there
        should be few of them: a region that speaks at every letter is a torment.

        Typical cases: the number of results after a search, "added to the basket", the end of an upload, the output of a
        program. For a log that grows at its end, such as a chat, there is role="log".

        While something loads, say so as well, with aria-busy on the part or with a status. A spinner is an animation and
        has no words.

        Speaking of animation: whatever moves by itself for more than five seconds needs a pause button. Nothing may flash
        more than three times in a second, because that can cause a seizure. And those who have told their system to
        reduce motion mean it. The media query prefers-reduced-motion lets you know: show the end of the movement, and
        leave out the way there.
      `,
    },
    {
      title: 'Listening to your own page',
      description: prose`
        Sooner or later you should hear what you have built. A screen reader is on your computer already, or costs nothing:
        VoiceOver on a Mac and on the iPhone, Narrator and the free NVDA on Windows, Orca on Linux, TalkBack on Android.

        Plan a quarter of an hour for the first meeting, and learn four things: how to switch it on and, above all, off
        again; how to stop it from talking, usually with the Ctrl key; how to go to the next element; and how to jump from
        heading to heading. With NVDA that is the letter H, with VoiceOver it is Control, Option, Command and H.

        Then take a task, not a tour. "Find out when the shop opens on Sunday." "Book a table for four." First with the
        screen on, then with your eyes shut. Listen to three things: Do I know where I am? Do I know what I can do here? Do
        I learn what has happened after I did it?

        Do not be misled by speed. Those who use it every day listen at a pace at which you would not understand a word.
        And do not conclude from your own trouble that a page is bad: you are a beginner. What counts is whether the
        information is there.

        The best test has people in it. Invite somebody who lives with a disability to try your page, pay them for it, and
        keep silent while they do. An hour of that teaches more than this whole course.

        Make accessibility a part of being finished, like tests and spelling: a little each time, from the first day. It
        is never cheaper than then.
      `,
    },
  ],
};
