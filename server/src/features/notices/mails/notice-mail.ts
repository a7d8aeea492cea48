import type { PromptKind } from '@lectern/contract/notices';
import { renderMail, type MailBlock, type RenderedMail } from '#platform/mail/mail-layout.ts';

interface NoticeMail {
  kind: PromptKind;
  firstName: string;
  courseName: string;
  /** Empty for a notice about a whole course. */
  lectureName: string;
  /**
   * The title of the question or the announcement, the name of the person who accepted an invitation, or the role that
   * an invitation offers; `passed` where judging again has passed the quiz; `kept` where a lecture keeps its old video; `taught` where a course has students; what a new version has changed; empty
   * elsewhere.
   */
  about: string;
  /** Who answered or invites; empty for a deleted account, and elsewhere. */
  who: string;
  /** The text that the mail quotes; empty for kinds whose mail quotes nothing. */
  quote: string;
  /** Where the button leads. */
  href: string;
  unsubscribeHref: string;
}

/** A quoted text without the marks of Markdown that a mail does not show. Code keeps its own. */
const withoutMarks = (markdown: string): string =>
  markdown
    .split(/(```[\s\S]*?```|`[^`\n]*`)/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part
            .replaceAll(/^#{1,6} +/gm, '')
            .replaceAll(/\*\*([^*\n]+)\*\*/g, '$1')
            .replaceAll(/(?<![*\w])\*([^*\s](?:[^*\n]*[^*\s])?)\*(?![*\w])/g, '$1'),
    )
    .join('');

interface Words {
  subject: string;
  text: string;
  button: string;
}

/** `passed` by the correction, or the try of somebody who had passed before, as `3 of 3`. */
const passedWords = (about: string): string => {
  if (about === '') return '';
  return about === 'passed'
    ? ' You have passed the quiz with it.'
    : ` You had already passed the quiz; your try now has ${about} right.`;
};

const words: Record<
  PromptKind,
  (courseName: string, lectureName: string, about: string, who: string) => Words
> = {
  'new-version': (courseName, _lectureName, changes) => ({
    subject: `New in ${courseName}`,
    text: `“${courseName}” has a new version.${changes && ` ${changes}`} What you have completed stays complete; you see what is new, and go on with it when you like.`,
    button: 'See what is new',
  }),
  'review-reply': (courseName) => ({
    subject: `A reply to your review of ${courseName}`,
    text: `The instructor of “${courseName}” replied to your review.`,
    button: 'Read the reply',
  }),
  continue: (courseName) => ({
    subject: `Go on with ${courseName}?`,
    text: `You were last in “${courseName}”. It opens at the lecture and the second where you left off.`,
    button: 'Continue',
  }),
  'question-answer': (courseName, _lectureName, about, who) => ({
    subject: `An answer to “${about}”`,
    text: `${who || 'Somebody'} answered your question “${about}” in “${courseName}”. You can say there whether it helped.`,
    button: 'Read the answer',
  }),
  announcement: (courseName, _lectureName, about) => ({
    subject: `${courseName}: ${about}`,
    text: `The instructor of “${courseName}” wrote to all students: “${about}”.`,
    button: 'Read it in the tutorial',
  }),
  'code-review': (courseName, lectureName) => ({
    subject: `Your program in “${lectureName}” was reviewed`,
    text: `The instructor of “${courseName}” has reviewed your program in “${lectureName}”. The remarks stand at its lines, beside the exercise.`,
    button: 'Read the review',
  }),
  'judged-again': (courseName, lectureName, about) => ({
    subject: `Your answers in “${lectureName}” were judged again`,
    text: `A question of the quiz in “${lectureName}” of “${courseName}” was corrected. One of your answers that counted as wrong now counts as right.${passedWords(about)} Nothing that you had was taken away.`,
    button: 'See your result',
  }),
  'first-student': (courseName) => ({
    subject: `${courseName} has its first student`,
    text: `Somebody has enrolled in “${courseName}”. The dashboard shows how far your students are.`,
    button: 'See your students',
  }),
  review: (courseName) => ({
    subject: `A new review of ${courseName}`,
    text: `A student has reviewed “${courseName}”. You can reply below the review.`,
    button: 'Read and reply',
  }),
  'video-failed': (courseName, lectureName, about) => ({
    subject:
      about === 'kept'
        ? `The new video of “${lectureName}” was refused; the old one stays`
        : `“${lectureName}” has no video`,
    text: `The video that you uploaded for “${lectureName}” in “${courseName}” could not be processed. ${about === 'kept' ? 'The lecture keeps its old one. ' : ''}Open the course to see why, and upload it again.`,
    button: 'Open the course',
  }),
  'video-ready': (courseName, lectureName) => ({
    subject: `“${lectureName}” has its video`,
    text: `The video of “${lectureName}” in “${courseName}” is ready. All your videos are processed now.`,
    button: 'Watch it as a student',
  }),
  'course-offered': (courseName) => ({
    subject: `${courseName} is offered to you`,
    text: `Its instructor wants to hand “${courseName}” over to you, with its students and reviews. You can accept or decline in My Courses.`,
    button: 'See the offer',
  }),
  'offer-taken': (courseName) => ({
    subject: `${courseName} was taken over`,
    text: `The instructor to whom you offered “${courseName}” has accepted. The course is theirs now; its students notice nothing.`,
    button: 'My Courses',
  }),
  'course-invited': (courseName, _lectureName, role, who) => ({
    subject: `You are invited to teach ${courseName}`,
    text: `${who || 'Somebody'} invites you to teach the course “${courseName}” together on Lectern${role && `, as an ${role}`}. My Courses says what that allows; there you accept or decline.`,
    button: 'See the invitation',
  }),
  'invitation-taken': (courseName, _lectureName, who) => ({
    subject: `You teach ${courseName} together now`,
    text: `${who || 'Somebody'} has accepted your invitation to “${courseName}”. You can change what they may do at any time.`,
    button: 'See who teaches it',
  }),
  'schedule-published': (courseName, _lectureName, about) => ({
    subject: `${courseName} is published`,
    text: `“${courseName}” was published at the time that you set. It is in the catalogue, ${about === 'taught' ? 'and students who have it see what is new' : 'where everybody finds it'}.`,
    button: 'See its page',
  }),
  'schedule-refused': (courseName) => ({
    subject: `${courseName} was not published`,
    text: `“${courseName}” was to be published by now, but an error stands in the way. Nothing has changed for students. The pre-flight says what to mend; then publish it, or set another time.`,
    button: 'See what stands in the way',
  }),
};

export const noticeMail = ({
  kind,
  firstName,
  courseName,
  lectureName,
  about,
  who,
  quote,
  href,
  unsubscribeHref,
}: NoticeMail): RenderedMail => {
  const { subject, text, button } = words[kind](courseName, lectureName, about, who);
  const blocks: MailBlock[] = [
    { text: `Hello ${firstName},` },
    { text },
    ...(quote === '' ? [] : [{ quote: withoutMarks(quote) }]),
    { button, href },
    { note: `No more mails of this kind: ${unsubscribeHref}` },
  ];
  return renderMail({ subject, preview: text, heading: subject, blocks });
};
