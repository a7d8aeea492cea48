-- what was answered today stays answered when its card is deleted
alter table recall_events drop constraint recall_events_user_id_card_id_fkey,
  add constraint recall_events_user_id_fkey foreign key (user_id) references users on delete cascade not valid;
