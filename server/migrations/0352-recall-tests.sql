-- a test of an exercise that failed before it passed: the student's own programs, before and after
alter table recall_cards drop constraint recall_cards_kind_check,
  add constraint recall_cards_kind_check check (kind in ('question', 'note', 'own', 'test')) not valid;
create unique index recall_cards_test on recall_cards (user_id, lecture_id) where kind = 'test';
