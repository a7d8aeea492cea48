import { code, prose, type SampleSection } from '../sample-course.ts';
import { mergeQuiz } from './quizzes.ts';

export const branches: SampleSection = {
  sectionName: 'Branches',
  lectures: [
    {
      title: 'A branch is a label',
      description: prose`
        In many minds a branch is a copy of the whole project, something heavy. In Git it is a label with a name, stuck on
        one commit. It needs as much room as the forty characters of that commit's name. Making one takes no time, and
        deleting one deletes a label.

        The label main is nothing special; it is only the one that is there from the start. When you commit, the new
        commit points back at the old one, and the label that you are standing on moves forward to the new one. All other
        labels stay where they are. That is the whole mechanism.

        How does Git know which label you are standing on? By HEAD. Usually HEAD points at a branch, and the branch points
        at a commit. With git switch and a name you stand on another branch, and Git changes the files in your folder to
        match. With git switch -c and a new name you make a branch here and stand on it.

        What use is it? You want to try something that takes three days, and meanwhile the menu on the website needs a
        correction. Put the experiment on a branch of its own. Switch to main, correct, commit, switch back, go on. The
        two never get in each other's way.

        Commit before you switch. Git refuses to switch if it would have to overwrite changes that are not committed. For
        half-done work there is git stash, which puts it into a drawer, and git stash pop, which takes it out again. Do
        not leave things in that drawer for long: a drawer is where things are forgotten.
      `,
      starterCode: code`
        // Commits, labels, HEAD: a model of branches in twenty lines.
        const parents = { A: null };
        const labels = { main: 'A' };
        let head = 'main';

        function commit(name) {
          parents[name] = labels[head];
          labels[head] = name; // only the label that HEAD points at moves
        }

        function switchTo(label, isNew = false) {
          if (isNew) labels[label] = labels[head];
          head = label;
        }

        commit('B');
        switchTo('soup', true);
        commit('C');
        switchTo('main');
        commit('D');

        console.log('main is at', labels.main); // main is at D
        console.log('soup is at', labels.soup); // soup is at C
        console.log('both come from', parents.C, parents.D); // both come from B B
      `,
    },
    {
      title: 'Branch and merge',
      quiz: mergeQuiz,
      description: prose`
        A branch that has done its duty wants to come home. Stand on the branch that shall receive the work, usually main,
        and say git merge with the name of the other one. The video shows it step by step, with the graph below the
        terminal.

        There are two cases. If nothing has happened on main in the meantime, Git only has to push the label main forward
        to the end of the other branch. This is called a fast-forward, and no new commit is needed.

        If both have moved on, the histories have to be joined. Git looks for the commit where the two parted, the common
        ancestor. For every passage it asks what each side has done since then. If only one side has touched it, that
        side's version is taken. If both have made the same change, it is taken once. The result is a merge commit, and it
        is the only kind of commit that has two parents.

        Notice what this does not depend on: who was first. The clock plays no part. What counts is what changed since
        the two parted, which is why a merge is so much smarter than "the newest file wins".

        After the merge the label of the branch may go, by git branch -d and its name. The small d is careful: it refuses
        if the branch holds commits that you have not merged yet. The commits themselves stay in the history of main.

        [quiz]

        The program in the editor merges line by line, with the three versions side by side. Change one of the lines on both
        sides, each in its own way, and you have made your first conflict. It is what the next lecture is about.
      `,
      video: 'branch-and-merge.mp4',
      captions: 'branch-and-merge.vtt',
      starterCode: code`
        const base = ['Soup 4', 'Bread 2', 'Coffee 3'];
        const ours = ['Soup 5', 'Bread 2', 'Coffee 3'];
        const theirs = ['Soup 4', 'Bread 2', 'Espresso 3'];

        const merged = base.map((line, i) => {
          if (ours[i] === theirs[i]) return ours[i];
          if (ours[i] === line) return theirs[i]; // only they changed it
          if (theirs[i] === line) return ours[i]; // only we changed it
          return \`CONFLICT: \${ours[i]} | \${theirs[i]}\`;
        });

        console.log(merged.join('\\n'));
        // Soup 5
        // Bread 2
        // Espresso 3
      `,
    },
    {
      title: 'Conflicts, calmly',
      description: prose`
        A conflict is not an accident. It is a question: both sides have changed the same lines, in different ways, and
        Git does not presume to know which of them is right. You know. So it stops and asks.

        In the files concerned, Git writes both versions between marks. After <<<<<<< comes yours, then =======, then
        theirs, and >>>>>>> ends it. All other lines, and all files without a conflict, are merged already. Often only
        three lines are left out of a thousand.

        The way out has four steps. First, git status, which lists the files with conflicts. Second, open each of them,
        decide, and leave the text as it shall be. That may be one of the versions, both, or a third one that you write
        now. The marks must go. Third, git add for every file that is settled. Fourth, git commit, which completes the
        merge; a message is proposed.

        And if you get lost on the way: git merge --abort, and everything is as it was before the merge. This door is
        always open, so there is no reason for panic, and none for guessing.

        Two settings help. With git config --global merge.conflictStyle zdiff3 you also see the common ancestor between
        the marks, and the question "what did they want to do?" nearly answers itself. And an editor with a merge view
        paints the versions side by side.

        Afterwards run your program or your tests. A merge without conflicts is no proof that the result makes sense:
        one side may have renamed a function that the other side has begun to use elsewhere. Lines can get along while
        their meanings quarrel.
      `,
    },
    {
      title: 'Rebase, and when to leave it',
      description: prose`
        There is a second way of bringing a branch up to date. A merge joins two chains and keeps both as they were. A
        rebase takes the commits of your branch, one after the other, and makes them anew on top of another commit.
        Afterwards the history is a straight line, as if you had only started today.

          git switch soup
          git rebase main

        Straight lines read well. But look closely: these are new commits. Their parent is another one, so their names
        change, even though the change inside is the same. The old ones still exist for a while, as the reflog knows, but
        no label points to them.

        From this follows the one rule that you must keep: do not rebase what others have already fetched. They would hold
        the old commits, you the new ones, and at the next merge everything would be there twice. On a branch that only
        you use, rebase as you please.

        With git rebase -i, where i stands for interactive, you get a list of your commits and may edit it: reorder lines,
        join two commits with squash or fixup, reword a message, drop one. So a week of "try", "again" and "now it works"
        becomes three commits that somebody can follow. Do it before you share, never after.

        When a rebase runs into a conflict, it stops at that commit. Settle it as you have learnt, then git rebase
        --continue. Or git rebase --abort, and you are back where you began.

        Merge or rebase? Ask your team and do as they do. Both are right; a mixture without a rule is what makes a history
        hard to read.
      `,
    },
  ],
};
