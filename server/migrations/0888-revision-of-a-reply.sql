-- reviews. The revision of the reply to a review, 0 before the first: a change of an older one is refused.
alter table reviews add column reply_revision integer not null default 0;
