import { code, prose, type SampleSection } from '../sample-course.ts';
import { undoQuiz } from './quizzes.ts';

export const goingBack: SampleSection = {
  sectionName: 'Going back',
  lectures: [
    {
      title: 'What have I changed?',
      description: prose`
        Before you undo anything, look at it. The command git diff compares two states and shows the lines that differ:
        a minus in front of those that went, a plus in front of those that came. A line that was edited shows as both.

        On its own, git diff compares your working folder with the stage: what have I changed and not yet added? With
        --staged it compares the stage with the last commit: what would I commit now? And git diff HEAD shows both
        together. If you know the picture of the three places, you need not learn this by heart; each form is a look from
        one place to another.

        The word HEAD will come up again and again. It is Git's name for "where I am": the commit that your working folder
        is based on. HEAD~1 is the one before it, HEAD~2 the one before that. So

          git diff HEAD~3 HEAD

        shows everything that the last three commits have brought.

        You can compare any two commits by their names, and narrow it down to a file by writing -- and the file's name at
        the end. With --stat you only get a summary: which files, and how many lines.

        A piece of advice from practice: run git diff --staged before every commit and read it as if somebody else had
        written it. Most small embarrassments, a forgotten print, a half sentence, a password, are caught in that minute.

        The program in the editor finds the difference between two lists of lines in a very simple way. Git is far cleverer about
        it, but the output has the same look.
      `,
      starterCode: code`
        const before = ['Soup', 'Bread', 'Coffee'];
        const after = ['Soup', 'Fresh bread', 'Coffee', 'Cake'];

        for (const line of before) {
          if (!after.includes(line)) console.log('-', line);
        }
        for (const line of after) {
          if (!before.includes(line)) console.log('+', line);
        }
        // - Bread
        // + Fresh bread
        // + Cake
      `,
    },
    {
      title: 'Undo, before and after the commit',
      quiz: undoQuiz,
      description: prose`
        How you undo depends on how far the change has come. Ask that first, and the right command follows.

        It is only in the working folder, and you want to be rid of it:

          git restore menu.txt

        The file is again what the stage holds; if you have staged nothing, that is the last commit. Careful: this is one
        of the few commands that really throw something away, because a change that was never added or committed is known
        to nobody but your editor.

        It is on the stage, but should not be: git restore --staged menu.txt takes it off again. The edit itself stays in
        your folder.

        It is in the last commit, and you have not shared it: correct the file, add it, and say git commit --amend. Git
        replaces the last commit by a new one with the correction in it. The same command repairs a slip in the message.

        It is in a commit that others already have: use git revert and the commit's name. That makes a new commit which
        does exactly the opposite. The history is not rewritten, it goes on; everybody gets the correction the next time
        they fetch.

        And then there is git reset, which moves your branch to another commit. With --soft only that. Without an option
        the stage is set to that commit too. With --hard the working folder as well, and this last one deletes
        uncommitted work. Prefer the more modest commands above, and save reset --hard for days when you have read git
        status twice.

        [quiz]
      `,
    },
    {
      title: 'The safety net',
      description: prose`
        Here is the sentence that takes the fear away: what has once been committed is very hard to lose. Git almost never
        deletes a commit at once. It only happens that no label points to it any longer, so that you do not see it in the
        log. It is still there, for weeks.

        The way to find it is called the reflog. Git keeps a diary of every place where HEAD has been: each commit, each
        switch, each reset, each amend. Type

          git reflog

        and you get a list with the newest entry at the top. Before each stands a name, and also a form such as HEAD@{2},
        which means: where I was two steps ago.

        Say you typed git reset --hard HEAD~2 and two commits are gone. Look into the reflog, find the entry from just
        before, and give the commit a label again:

          git branch rescued HEAD@{1}

        There they are. Nothing has happened. The same helps after a branch that was deleted too early, or an amend that
        turned out to be a mistake.

        The diary is private. It is kept on your machine only and is not shared with others, and entries that nothing
        points to any more are cleared away after some weeks, thirty days by default. What it cannot bring back is work
        that was never committed. Hence the oldest rule of the trade: commit early, commit often, and tidy up before you
        share.

        The program shows the idea: labels move, commits stay. Follow where main points, and what the diary remembers.
      `,
      starterCode: code`
        const commits = { A: 'Write the menu', B: 'Add soup', C: 'Add cake' };
        let main = 'A';
        const reflog = ['A'];

        function moveTo(name) {
          main = name;
          reflog.unshift(name);
        }

        moveTo('B');
        moveTo('C');
        moveTo('A'); // like git reset --hard: B and C seem lost
        console.log('main is at', main); // main is at A

        console.log('The diary says:', reflog.join(' < ')); // A < C < B < A
        const rescued = reflog[1];
        console.log('Found again:', commits[rescued]); // Found again: Add cake
      `,
    },
  ],
};
