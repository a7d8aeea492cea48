-- With an S3 store, unfinished uploads lie there: parts of one size, and behind them a tail that is too short for a part.
alter table uploads
  -- the store's own name of the upload; null while all bytes lie on the disk of one node
  add column store_upload text,
  -- the file that holds what came after the last part
  add column tail text;

create table upload_parts (
  upload_id uuid not null references uploads on delete cascade,
  number integer not null,
  -- what the store answered, to be shown again when the parts are put together
  etag text not null,
  primary key (upload_id, number)
);
