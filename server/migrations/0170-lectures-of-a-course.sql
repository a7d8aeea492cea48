-- A lecture belongs to one course: unless it is told, the planner takes both together for as rare as one row, and reads
-- the records of all students of a lecture to find one student's.
create statistics lecture_progress_course_of_lecture (dependencies) on course_id, lecture_id from lecture_progress;
analyze lecture_progress;
