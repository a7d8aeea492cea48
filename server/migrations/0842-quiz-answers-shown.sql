-- teaching. Whether the words to which the student said yes named quiz answers. Those of earlier answers did not.
alter table shown_work add column quiz_answers boolean not null default false;
