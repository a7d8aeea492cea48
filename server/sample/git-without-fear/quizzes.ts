import { randomUUID } from 'node:crypto';
import { anyOf, asked, inOrder, pair, practice, right, wrong } from '../quiz-parts.ts';
import { code, type SampleQuiz } from '../sample-course.ts';

const merged = randomUUID();

/** In "Branch and merge", and twice in its video, before the answer is seen there. */
export const mergeQuiz: SampleQuiz = {
  fields: {
    questions: [
      {
        ...asked(),
        kind: 'one',
        second: 11,
        prompt: 'HEAD points at `soup`, and the next commit is about to be made. Which label moves to it?',
        options: [
          wrong('`main`', 'You do not stand on `main`. It stays where it is while you try things.'),
          right('`soup`'),
          wrong('Both', 'Labels do not move together. Only the one that HEAD points at follows the commit.'),
        ],
        explanation: 'The new commit C points back at B, and `soup` goes along to C.',
        tags: ['branches'],
      },
      {
        ...asked(),
        kind: 'one',
        second: 21,
        prompt: '`main` is at D, `soup` is at C, and both come from B. What will `git merge soup` do?',
        options: [
          wrong(
            'Push `main` forward to C',
            'That is a fast-forward. It would leave D behind, so Git does it only when nothing has happened on `main`.',
          ),
          right('Make a new commit whose parents are D and C'),
          wrong(
            'Take C or D, whichever is newer',
            'The clock plays no part. What counts is what each side has changed since B.',
          ),
        ],
        explanation: 'Both sides have moved on since B, so Git joins them. A merge commit has two parents.',
        tags: ['merge'],
      },
      {
        ...asked(),
        kind: 'order',
        prompt: 'Put the commands in order, from the first idea to the tidying up.',
        items: inOrder(
          '`git switch -c soup`',
          '`git commit -am "Add soup"`',
          '`git switch main`',
          '`git merge soup`',
          '`git branch -d soup`',
        ),
        whenWrong: 'A merge brings work to the branch that you stand on. So switch to it before you merge.',
        explanation: 'Begin a branch, commit on it, go to `main`, bring the work there, and remove the label.',
        tags: ['branches', 'merge'],
      },
      {
        ...asked(),
        id: merged,
        kind: 'output',
        prompt: 'This program merges one line as Git does. What does it print?',
        code: code`
          const base = 'Soup 4';
          const ours = 'Soup 4';
          const theirs = 'Soup 5';

          if (ours === theirs) console.log(ours);
          else if (ours === base) console.log(theirs);
          else if (theirs === base) console.log(ours);
          else console.log('CONFLICT');
        `.trimEnd(),
        foreseen: [
          {
            text: 'Soup 4',
            why: 'Our side has not touched the line. The side that has changed something is taken.',
          },
          { text: 'CONFLICT', why: 'A conflict needs two changes. Here one side alone has changed the line.' },
        ],
        whenWrong: 'Go through the questions from top to bottom. The first one that is true decides.',
        explanation: '`ours` is still what `base` was, so the change of the other side is taken.',
        tags: ['merge'],
      },
      {
        ...asked(),
        kind: 'text',
        prompt:
          'After the merge the label `soup` may go. Which command removes it, and refuses if something is not merged yet?',
        accepted: anyOf('git branch -d soup', 'git branch --delete soup'),
        isCaseSensitive: true,
        foreseen: [
          {
            text: 'git branch -D soup',
            why: 'The large D does not refuse: it removes the label even of a branch that is not merged.',
          },
          { text: 'git branch soup', why: 'Without `-d` this makes a label.' },
          { text: 'git branch -d main', why: 'The label that has done its duty is `soup`.' },
        ],
        whenWrong: 'It is `git branch` with a small letter for “delete”, and the name of the label.',
        explanation: 'The small `-d` is careful. The commits stay in the history of `main`.',
        tags: ['branches'],
      },
    ],
    ...practice,
  },
  found: { [merged]: { output: 'Soup 5' } },
};

/** In "Undo, before and after the commit". */
export const undoQuiz: SampleQuiz = {
  fields: {
    questions: [
      {
        ...asked(),
        kind: 'match',
        prompt: 'How far has the change come? Choose the most careful command for each case.',
        pairs: [
          pair('An edit in your folder that you want to be rid of', '`git restore menu.txt`'),
          pair('A file is on the stage and should not be', '`git restore --staged menu.txt`'),
          pair('A slip in the last commit, which nobody else has', '`git commit --amend`'),
          pair('A mistake in a commit that others have', '`git revert 4be1a92`'),
        ],
        extras: ['`git reset --hard`'],
        whenWrong:
          'Say for each where the change is: in the folder, on the stage, in your last commit, or with others. None of them needs `git reset --hard`.',
        explanation: 'The further a change has come, the more people know it, and the less you may rewrite.',
        tags: ['undo'],
      },
      {
        ...asked(),
        kind: 'several',
        prompt: 'Which of these commands can throw away work that was never committed?',
        options: [
          right('`git restore menu.txt`'),
          wrong(
            '`git restore --staged menu.txt`',
            '`--staged` takes the file off the stage alone. The edit stays in your folder.',
          ),
          right('`git reset --hard`'),
          wrong('`git revert 4be1a92`', '`git revert` makes one more commit, which does the opposite.'),
        ],
        whenWrong: 'Look for the commands that write over the files in your working folder. There are two.',
        explanation: 'Both write older contents over your files. What was never committed, Git cannot bring back.',
        tags: ['undo'],
      },
      {
        ...asked(),
        kind: 'one',
        prompt: 'This morning you shared a commit with a mistake. Why not repair it with `--amend`?',
        options: [
          right('It makes another commit in place of the one that your colleagues already have'),
          wrong(
            'It can change messages alone',
            'It takes along what is on the stage, so it can change files too. The reason is another one.',
          ),
          wrong(
            'It deletes what is not committed',
            'That is `git reset --hard`. `--amend` leaves your working folder as it is.',
          ),
        ],
        explanation: 'Your history and theirs would part. With `git revert` the history goes on, for everybody.',
        tags: ['undo'],
      },
    ],
    ...practice,
  },
  found: {},
};
