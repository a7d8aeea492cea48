-- A failed program that one changed line mended: { prompt, name, line, fixed, files }. Null for all other cards.
alter table recall_cards add column program jsonb;
