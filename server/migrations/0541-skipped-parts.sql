-- a part of a video that was passed over, whose exercise failed afterwards
alter table recall_cards drop constraint recall_cards_kind_check,
  add constraint recall_cards_kind_check check (kind in ('question', 'note', 'own', 'test', 'skipped')) not valid;
create unique index recall_cards_skipped on recall_cards (user_id, lecture_id) where kind = 'skipped';
