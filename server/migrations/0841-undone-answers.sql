-- an answer to a card that was undone: rows never change, so another event names it (decision 0602)
alter table recall_events add column undoes uuid,
  drop constraint recall_events_act_check,
  add constraint recall_events_act_check check (act in ('again', 'hard', 'good', 'easy', 'retire', 'resume', 'undo')
    and (act = 'undo') = (undoes is not null)) not valid;
create index recall_events_undoes on recall_events (user_id, undoes) where undoes is not null;
