import type { Video } from '../scene.ts';

const course = { course: 'accessible-web-pages', courseName: 'Accessible web pages', colour: '#2fa893' };

const shop = `<div style="padding:52px 70px;font-size:32px">
  <div style="display:flex;justify-content:space-between;align-items:center;margin-bottom:66px">
    <b style="font-size:40px">Tea &amp; Toast</b>
    <div style="display:flex;gap:56px"><span data-stop="menu" style="padding:4px 12px;border-radius:8px;text-decoration:underline">Menu</span>
    <span data-stop="visit" style="padding:4px 12px;border-radius:8px;text-decoration:underline">Visit</span></div></div>
  <div style="font-size:58px;font-weight:700;margin-bottom:36px">Book a table</div>
  <div style="display:flex;gap:56px;align-items:end">
    <div>Your name<div data-stop="name" style="width:330px;height:70px;border:3px solid #14213d;border-radius:10px;background:#fff;margin-top:10px"></div></div>
    <div>Guests<div data-stop="guests" style="width:170px;height:70px;border:3px solid #14213d;border-radius:10px;background:#fff;margin-top:10px"></div></div>
    <div data-stop="book" style="padding:0 44px;height:70px;line-height:70px;border-radius:10px;background:#14213d;color:#fff;font-weight:700">Book</div>
  </div></div>`;

const focusOrder: Video = {
  ...course,
  file: 'focus-order',
  title: 'A walk with the Tab key',
  record(r) {
    r.open('Put the mouse away. Can you still book a table?', {
      page: { html: shop, focus: undefined, trail: [], key: undefined },
    });
    r.wait(1.2);
    r.say('Press Tab. The focus goes to the first link; a thick ring shows where you are.');
    r.press('Tab', 'menu');
    r.wait(2.4);
    r.press('Tab', 'visit');
    r.wait(1.4);
    r.say('Then on into the form, in the order in which we read it.');
    r.press('Tab', 'name');
    r.wait(1.6);
    r.press('Tab', 'guests');
    r.wait(1.6);
    r.press('Tab', 'book');
    r.wait(1.8);
    r.say('Shift and Tab goes one step back.');
    r.press('Shift + Tab', 'guests');
    r.change((scene) => scene.page?.trail.pop());
    r.wait(2.2);
    r.say('Now somebody has given the button tabindex 1. Watch the first press.');
    r.change((scene) => {
      if (scene.page) Object.assign(scene.page, { focus: undefined, trail: [], key: undefined });
    });
    r.wait(1.6);
    r.press('Tab', 'book');
    r.wait(2);
    r.press('Tab', 'menu');
    r.wait(1.2);
    r.press('Tab', 'visit');
    r.wait(1.2);
    r.press('Tab', 'name');
    r.wait(1);
    r.press('Tab', 'guests');
    r.wait(1);
    r.say('The button jumps the queue: we would send the form before we filled it in.');
    r.wait(3.6);
    r.say('The cure is to remove tabindex and let the order of the HTML decide.');
    r.close(3.6);
  },
};

const fieldOf = (label: string, isFocused: boolean): string =>
  `<div style="padding:90px 50px 0;font-size:34px">${label}<div style="width:372px;height:78px;border:3px solid #14213d;border-radius:10px;background:#fff;margin-top:12px;${isFocused ? 'outline:7px solid #14213d;outline-offset:3px;box-shadow:0 0 0 17px var(--colour)' : ''}"></div></div>`;

const labels: Video = {
  ...course,
  file: 'form-labels',
  title: 'A label that belongs to its field',
  record(r) {
    r.open('To the eye this looks fine. To the ear it is a field without a name.', {
      editor: {
        fileName: 'form.html',
        language: 'html',
        text: '<p>E-mail</p>\n<input type="email">',
        caret: 13,
      },
      page: { html: fieldOf('E-mail', true), focus: undefined, trail: [], key: undefined },
      speech: { text: 'edit text, blank', tone: 'bad' },
    });
    r.wait(3.6);
    r.say('First we turn the paragraph into a real label.');
    r.caretAfter('E-mail</p');
    r.erase(1);
    r.type('label');
    r.caretAfter('<p');
    r.erase(1);
    r.type('label');
    r.say('Then the label says whose label it is: for, and the id of the field.');
    r.type('\n  for="email"');
    r.caretAfter('<input');
    r.type('\n  id="email"\n ');
    r.change((scene) => (scene.speech = { text: 'E-mail, edit text, blank', tone: 'good' }));
    r.wait(0.5);
    r.say('Now the field has a name, and a click on the label puts the focus into it.');
    r.wait(4);
    r.say('One more gift: autocomplete lets the browser fill it in.');
    r.caretAfter('type="email"');
    r.type('\n  autocomplete="email"');
    r.close(4);
  },
};

export const accessibilityVideos: Video[] = [focusOrder, labels];
