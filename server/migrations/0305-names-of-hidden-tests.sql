-- Whether a hidden test is named to a student who failed it three times in a row.
alter table exercises add column names_hidden_tests boolean not null default false;
