import { code, prose, type SampleSection } from '../sample-course.ts';

export const workingTogether: SampleSection = {
  sectionName: 'Working together',
  lectures: [
    {
      title: 'Clone, fetch, push',
      description: prose`
        So far everything happened on your machine. To work with others, you connect your repository with a second one
        that all of you can reach. Such a connection is called a remote, and the first is usually named origin.

        If the project exists already, git clone and its address bring you the whole of it: every commit, not just the
        newest files. You then hold a complete repository, no less than the one on the server.

        The two histories are not kept equal by magic. Three commands move commits, and it is worth knowing exactly which
        way. With git fetch you get what is new over there, and nothing in your folder changes. With git merge
        origin/main you bring it into your branch. With git push you hand your commits over. What is called git pull is
        fetch and merge in one go.

        What is origin/main? It is a label too, but one that you do not move yourself. It remembers where main stood on
        the server when you last looked. That is why git status can say "your branch is ahead by 2 commits" without any
        network: it compares two labels.

        A push is refused when the server has commits that you do not have. That is no malfunction, it protects the work
        of your colleagues. Fetch, merge or rebase, try again. Do not reach for --force, which replaces their history by
        yours. If you really must, after a rebase of your own branch, take --force-with-lease: it stops if somebody else
        has been there since you last fetched.

        The program counts ahead and behind in the way that Git does: which commits are here and not there?
      `,
      starterCode: code`
        const local = ['A', 'B', 'C', 'F', 'G'];
        const remote = ['A', 'B', 'C', 'D'];

        const ahead = local.filter((commit) => !remote.includes(commit));
        const behind = remote.filter((commit) => !local.includes(commit));

        console.log(\`ahead by \${ahead.length}: \${ahead.join(' ')}\`); // ahead by 2: F G
        console.log(\`behind by \${behind.length}: \${behind.join(' ')}\`); // behind by 1: D

        if (behind.length > 0 && ahead.length > 0) {
          console.log('Fetch and merge first, then push.');
        } else if (ahead.length > 0) {
          console.log('You can push.');
        }
      `,
    },
    {
      title: 'Reviews that people like',
      description: prose`
        In most teams nobody commits to main directly. You work on a branch, push it, and open a pull request; GitLab says
        merge request and means the same. It is a page that shows what your branch would change, and a place to talk about
        it. When somebody else has read it, and the automatic tests have passed, it is merged.

        The point is not control. Two pairs of eyes see more than one, knowledge spreads, and the history gets a second
        reader before it is written in stone.

        Make it easy for the reader. Keep the request small: two hundred changed lines are read with care, two thousand
        are waved through. Describe in three sentences what it is about, why, and how it can be tried. Read it yourself
        first, on that very page; with fresh eyes you will find something. If a file needed tidying up before the real
        change, put the tidying into a commit of its own, so that nobody has to search for the one line that matters.

        And when you are the reader: ask rather than command. "What happens if the list is empty?" teaches more than
        "wrong". Say which remarks are important and which are a matter of taste. Praise what is good; it costs nothing.
        And answer soon, because a branch that waits for a week grows conflicts like an old bread grows mould.

        When you are asked for changes, add them as further commits, so that the reader sees what is new. Whether they
        are squashed into one at the end is for the team to decide, once, and for good.
      `,
    },
    {
      title: 'What does not belong in Git',
      description: prose`
        Not everything in your folder should go into the history. What can be made again from the sources, such as built
        programs, downloaded packages and caches, only makes it fat. What is particular to your machine disturbs others.
        And what is secret must not get in under any circumstances.

        For this there is a file named .gitignore. Each line is a pattern, and what it matches is left out of git status
        and git add:

          node_modules/
          dist/
          *.log
          .env

        A slash at the end means a folder. A star stands for any run of characters except a slash. An exclamation mark in
        front makes an exception. The file itself belongs into the repository, so that it holds for all.

        One thing surprises nearly everybody: a file that Git already tracks stays tracked, even when a pattern matches
        it. Take it out with git rm --cached and its name. It stays in your folder and leaves the next commit.

        Now the serious part. If a password or a key has been pushed, deleting it in a new commit does not help; it still
        stands in the old one, for everybody to read. There are tools that rewrite the history, but somebody may have
        fetched it long ago. So the first step is always the same: make the secret worthless. Change the password, revoke
        the key, today. Tidying up comes second.

        Better not to let it come to that. Keep secrets in environment variables or in a file that is ignored, and commit
        an example file with the names and without the values.

        The program tries a few patterns on a few paths, in a much simplified way.
      `,
      starterCode: code`
        const patterns = ['node_modules/', '*.log', '.env'];
        const paths = ['node_modules/left/index.js', 'error.log', '.env', '.env.example', 'src/log.js'];

        function isIgnored(path) {
          const parts = path.split('/');
          return patterns.some((pattern) => {
            if (pattern.endsWith('/')) return parts.slice(0, -1).includes(pattern.slice(0, -1));
            if (pattern.startsWith('*')) return parts.at(-1).endsWith(pattern.slice(1));
            return parts.at(-1) === pattern;
          });
        }

        for (const path of paths) {
          console.log(isIgnored(path) ? 'ignored ' : 'kept    ', path);
        }
        // ignored: the first three; kept: .env.example and src/log.js
      `,
    },
    {
      title: 'A routine for every day',
      description: prose`
        You now have the picture and the commands. What is left is to make a routine of them, so that your head is free
        for the work itself. Here is one that has proved itself.

        In the morning, get up to date and begin a branch with a name that says what it is for:

          git switch main
          git pull
          git switch -c fix-soup-price

        During the day, in a circle: change something small, try it out, look at git diff, add, commit. If you cannot
        commit without breaking something, the step was too big. Push now and then, so that your work also exists in a
        second place; laptops fall off tables.

        Before you share it, fetch, bring your branch up to date with main, run the tests, and read your own change from
        beginning to end. Then open the request.

        After it has been merged, tidy up: back to main, pull, delete the branch. A repository with three living branches
        is pleasant, one with eighty dead ones is a cemetery.

        And when something goes wrong? Stop. Type git status and read it, all of it. Ask where the change is: in the
        folder, on the stage, in a commit, on the server. Then choose the matching command from the section on going back.
        If you are not sure, make a label first, with git branch just-in-case. It costs nothing, and whatever you do next,
        you can come back to it.

        That is all there is to it. Git without fear is Git with a picture, small steps, and a label just in case.
      `,
    },
  ],
};
