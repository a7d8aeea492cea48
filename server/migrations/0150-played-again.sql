-- Seconds to which the student went back and played them again in one sitting: where a video is hard to follow.
-- Sets that only grow, as the watched seconds; they decide nothing.
alter table lecture_progress add column played_again int4multirange not null default '{}';
