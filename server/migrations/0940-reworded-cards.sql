-- the editions in which a card's question was asked before, each until when: [{ quizId, until }], until in milliseconds
-- since 1970 (decision 0619)
alter table recall_cards add column asked_before jsonb not null default '[]';
