import type { Video } from '../scene.ts';

const course = { course: 'git-without-fear', courseName: 'Git without fear', colour: '#f2714b' };

const firstCommit: Video = {
  ...course,
  file: 'first-commit',
  title: 'Your first commit',
  record(r) {
    r.open('A change goes through three places before it is history.', {
      terminal: { lines: [], prompt: '' },
      areas: { files: [] },
    });
    r.say('git init makes the folder a repository. Nothing is in it yet.');
    r.command('git init', ['Initialized empty Git repository in /home/ana/cafe/.git/']);
    r.wait(1);
    r.say('We write two files. Git sees them, but keeps neither.');
    r.moveFile('menu.txt', 0);
    r.wait(0.4);
    r.moveFile('notes.txt', 0);
    r.wait(0.8);
    r.command('git status --short', ['?? menu.txt', '?? notes.txt']);
    r.wait(1.8);
    r.say('git add puts a file on the stage: this one shall be part of the next commit.');
    r.command('git add menu.txt');
    r.moveFile('menu.txt', 1);
    r.wait(2);
    r.say('git commit stores what stands on the stage, with a sentence that says why.');
    r.command('git commit -m "Add the menu"', ['[main (root-commit) 7f3c1d0] Add the menu'], 'good');
    r.moveFile('menu.txt', 2);
    r.wait(2.2);
    r.say('notes.txt was not on the stage, so it stays where it was.');
    r.command('git status --short', ['?? notes.txt']);
    r.wait(1.8);
    r.say('The cards stand for changes: the file itself stays in your folder all the time.');
    r.close(4.2);
  },
};

const branchAndMerge: Video = {
  ...course,
  file: 'branch-and-merge',
  title: 'Branch and merge',
  record(r) {
    const labels = [{ name: 'main', commit: 'B', movedFrom: undefined, movedAt: 0, tone: 'main' as const }];
    r.open('A branch is a label on a commit, and nothing more.', {
      terminal: { lines: [], prompt: '' },
      graph: {
        commits: [
          { id: 'A', column: 0, lane: 0, parents: [], bornAt: -1, tone: 'main' },
          { id: 'B', column: 1, lane: 0, parents: ['A'], bornAt: -1, tone: 'main' },
        ],
        labels,
        head: 'main',
      },
    });
    r.wait(1.5);
    r.say('git switch with -c makes a second label and stands on it.');
    r.command('git switch -c soup', ["Switched to a new branch 'soup'"]);
    r.moveLabel('soup', 'B', 'branch');
    r.change((scene) => {
      if (scene.graph) scene.graph.head = 'soup';
    });
    r.wait(2);
    r.say('A commit moves only the label that HEAD points at.');
    r.command('git commit -am "Add soup"', ['[soup 4be1a92] Add soup'], 'good');
    r.commit({ id: 'C', column: 2, lane: 1, parents: ['B'], tone: 'branch' }, 'soup');
    r.wait(2.2);
    r.say('Back on main, work goes on there too. Now the history has two ends.');
    r.command('git switch main', ["Switched to branch 'main'"]);
    r.change((scene) => {
      if (scene.graph) scene.graph.head = 'main';
    });
    r.wait(1);
    r.command('git commit -am "Fix a price"', ['[main c05d7e3] Fix a price'], 'good');
    r.commit({ id: 'D', column: 3, lane: 0, parents: ['B'], tone: 'main' }, 'main');
    r.wait(2.2);
    r.say('git merge joins them with a commit that has two parents.');
    r.command('git merge soup', ["Merge made by the 'ort' strategy."], 'good');
    r.commit({ id: 'E', column: 4, lane: 0, parents: ['D', 'C'], tone: 'main' }, 'main');
    r.wait(2.2);
    r.say('main now holds both changes. The label soup may go; its commit stays.');
    r.command('git branch -d soup', ['Deleted branch soup (was 4be1a92).']);
    r.change((scene) => {
      if (scene.graph) scene.graph.labels = scene.graph.labels.filter((label) => label.name !== 'soup');
    });
    r.close(3.5);
  },
};

export const gitVideos: Video[] = [firstCommit, branchAndMerge];
