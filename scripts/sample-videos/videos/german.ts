import type { Video } from '../scene.ts';

const bill: Video = {
  course: 'german-for-travellers',
  courseName: 'German for travellers: first words',
  colour: '#a796f0',
  file: 'the-bill',
  title: 'The bill, please',
  record(r) {
    r.open('A café, an empty cup. You would like to pay.', { dialogue: [] });
    r.say('Violet is you: you see what you want to say. Try it aloud before the German appears.');
    r.answer('Excuse me, we would like to pay, please!', 'Entschuldigung, zahlen, bitte!');
    r.say('The waiter asks whether you pay together or separately. The meaning comes a moment later.');
    r.hear('Zusammen oder getrennt?', 'Together or separately?');
    r.say('You pay for both of you.');
    r.answer('Together, please.', 'Zusammen, bitte.');
    r.say('Now a price: the euros first, then the cents.');
    r.hear('Das macht achtzehn Euro vierzig.', 'That is 18 euros 40.');
    r.say('You hand over a twenty, and the waiter may keep the rest.');
    r.answer('Twenty. Keep the change.', 'Zwanzig. Stimmt so.');
    r.say('He thanks you and wishes you a nice day.');
    r.hear('Vielen Dank, schönen Tag noch!', 'Thank you very much, have a nice day!');
    r.say('The same to him, and goodbye.');
    r.answer('Thanks, the same to you. Bye!', 'Danke, gleichfalls. Tschüss!');
    r.close(3);
  },
};

export const germanVideos: Video[] = [bill];
