-- notices. The question, where it is about one; and what it is called, as it was then.
alter table notices add column question_id uuid references questions on delete cascade, add column about text;
create index notices_question on notices (question_id) where question_id is not null;
