import { code, prose, type SampleSection } from '../sample-course.ts';

export const snapshots: SampleSection = {
  sectionName: 'Snapshots of your work',
  lectures: [
    {
      title: 'What Git is for',
      description: prose`
        You know the folder: report.doc, report-new.doc, report-final.doc, report-final-REALLY.doc. Somebody wanted to
        keep an older state, just in case, and made a copy. After a month nobody can tell which copy holds what, and which
        of them may be thrown away.

        Git does this job properly. It stores the state of a whole folder at the moments that you choose. Each of these
        snapshots is called a commit. It knows when it was made, by whom, why, and which commit came before it. So the
        snapshots form a chain, and you can walk back along it to any moment.

        Three things follow from this simple idea. You can try anything, since the last good state is one command away.
        You can find out when and why a line came in. And several people can work on the same files at the same time,
        because Git knows how to bring two chains together.

        Git lives on your own machine. The history lies in a hidden folder called .git beside your files, complete, and
        no network is needed for it. Websites such as GitHub or GitLab keep a second copy of that history in a place that
        all members of a team can reach. They are useful, but they are not Git.

        The program in the editor is a model in a few lines: a commit is a small object that points at the one before. To show the
        history, you begin at the newest and follow the pointers. Everything else in this course is a variation on that.
      `,
      starterCode: code`
        // A commit knows its message and the commit before it.
        const first = { message: 'Write the menu', parent: null };
        const second = { message: 'Add soup', parent: first };
        const third = { message: 'Correct a price', parent: second };

        let commit = third;
        while (commit !== null) {
          console.log(commit.message); // (newest first)
          commit = commit.parent;
        }
      `,
    },
    {
      title: 'Your first commit',
      description: prose`
        Before anything else, tell Git who you are. This is done once on each machine, and the name and the address will
        stand in every commit that you make.

          git config --global user.name "Ana Costa"
          git config --global user.email "ana@example.com"

        Then go to a folder of yours and type git init. That makes the hidden .git folder, and nothing else: your files
        are what they were.

        From now on, a change passes through three places, and the video shows them side by side. You edit in the working
        folder, as always. With git add you put a change on the stage, also called the index: this shall be part of the
        next snapshot. With git commit the snapshot is taken from the stage and stored in the repository.

        Why the step in between? Because you often do two things at once. You repair a mistake and, in passing, correct
        the spelling in another file. With the stage you make two commits out of it, each with one meaning, and neither
        has to wait for the other.

        The command for orientation is git status. It says what has changed, what is on the stage, and it even suggests
        which command comes next. Make it a reflex: status before add, status before commit. It changes nothing, so it
        can never do harm.

        One remark on adding. What goes on the stage is the file as it is at this moment. If you edit it again after git
        add, the newer change is not on the stage until you add it once more.

          0:00 A folder becomes a repository
          0:13 Onto the stage, into the history
          0:23 What was not on the stage
      `,
      video: 'first-commit.mp4',
      captions: 'first-commit.vtt',
    },
    {
      title: 'Reading the history',
      description: prose`
        A history that nobody reads is worth little. The command is git log, and on its own it prints one commit after the
        other, the newest at the top. Press the space bar for the next page and q to leave.

        More often you want the short form, one line for each commit, with the branches drawn as lines beside it:

          git log --oneline --graph --all

        The word at the beginning of each line, something like 4be1a92, is the start of the commit's name. The whole name
        has forty characters, but the first seven are nearly always enough to tell one commit from another.

        Where does this odd name come from? It is calculated from the content: the files, the message, the author, the
        time, and the name of the commit before. If a single letter changes anywhere, the name changes too. So a name
        stands for exactly one state, for ever, and nobody can alter an old commit in secret: all names after it would
        come out differently. Play with the model below and you will see it happen.

        Three questions come up every week. What did this commit change? Use git show with its name. What happened to this
        file? Use git log -p and the file's name. Who last touched this line, and why? Use git blame. The word sounds
        harsh; it is meant for finding the commit whose message explains the line, and quite often the culprit is
        yourself.
      `,
      starterCode: code`
        // A toy version of how Git names things: the name comes from the content.
        function nameOf(text) {
          let hash = 2166136261;
          for (const character of text) {
            hash = Math.imul(hash ^ character.codePointAt(0), 16777619) >>> 0;
          }
          return hash.toString(16).padStart(8, '0').slice(0, 7);
        }

        function chain(messages) {
          let parent = '';
          return messages.map((message) => {
            parent = nameOf(parent + message);
            return \`\${parent} \${message}\`;
          });
        }

        console.log(chain(['Write the menu', 'Add soup', 'Correct a price']).join('\\n'));
        console.log('--- one letter in the second message is different:');
        console.log(chain(['Write the menu', 'Add soap', 'Correct a price']).join('\\n'));
        // The first name stays, the second and third are new.
      `,
    },
    {
      title: 'Commits that help later',
      description: prose`
        You write a commit once, and others read it many times, usually in a hurry and with a problem at hand. Two habits
        make all the difference: small commits, and messages that say why.

        A commit should hold one thought. Everything in it belongs together, and nothing that belongs to it is missing.
        A good test: can you name it in one line without the word "and"? Small commits are easy to review, easy to take
        back, and when something breaks you find the guilty change among twenty lines instead of two thousand.

        To split what you did in one file, use git add -p. It shows you every changed passage and asks whether it shall go
        on the stage: y for yes, n for no, q to stop. It is also the best moment to read your own change once more. You
        will be surprised how often you find a leftover there.

        The message begins with one line of about fifty characters, written like an order: "Add a vegetarian menu", "Fix
        the price of soup". Then comes an empty line, and after it, if needed, the reason. What was changed can be seen in
        the change itself. Why it was changed, what you tried before, what you left out on purpose: that stands nowhere
        else.

        Compare "fix" with "Round prices up, since the till refuses fractions of a cent". Half a year later, one of them
        answers a question.

        If git commit opens an editor that you do not know how to leave, it is probably Vim: press Escape, type :wq and
        press Enter. You may choose another one with git config --global core.editor.
      `,
    },
  ],
};
