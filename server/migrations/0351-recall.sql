-- what somebody wants to remember. A card's columns from due_at on follow from its events and change in no other way
-- (server/src/features/recall/schedule.ts).
create table recall_cards (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  -- null for a card that belongs to no lecture
  course_id uuid references courses on delete cascade,
  lecture_id uuid,
  kind text not null check (kind in ('question', 'note', 'own')),
  -- of a question that was missed: the edition in which it was met last
  quiz_id uuid references quizzes on delete cascade,
  question_id uuid,
  note_id uuid,
  -- of the lecture's video
  second integer,
  -- empty for a question, whose words are its quiz's
  front text not null,
  -- empty for a question and for a note, whose words are the note's
  back text not null,
  added_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null,
  answered_at timestamptz,
  -- days after which it is known with a likelihood of 90 %
  stability real,
  difficulty real,
  is_retired boolean not null default false,
  primary key (user_id, id),
  foreign key (user_id, course_id, note_id) references lecture_notes (user_id, course_id, id) on delete cascade
);
create unique index recall_cards_question on recall_cards (user_id, question_id) where question_id is not null;
create unique index recall_cards_note on recall_cards (user_id, course_id, note_id) where note_id is not null;
create index recall_cards_due on recall_cards (user_id, due_at) where not is_retired;
create index recall_cards_course on recall_cards (course_id);
create index recall_cards_quiz on recall_cards (quiz_id);

-- what somebody did with a card: rows are added and never changed
create table recall_events (
  user_id uuid not null,
  -- made by the page, so that what is sent twice happened once
  id uuid not null,
  card_id uuid not null,
  act text not null check (act in ('again', 'hard', 'good', 'easy', 'retire', 'resume')),
  -- by the server's clock, as far as the device's own tells how long ago it was
  at timestamptz not null,
  device text not null,
  primary key (user_id, id),
  foreign key (user_id, card_id) references recall_cards on delete cascade
);
create index recall_events_card on recall_events (user_id, card_id);
create index recall_events_at on recall_events (user_id, at);

create table recall_settings (
  user_id uuid primary key references users on delete cascade,
  cards_a_day integer not null,
  -- per cent of the cards that are to be known when they are due
  retention integer not null
);
