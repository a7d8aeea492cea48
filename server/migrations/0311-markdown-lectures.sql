-- course-builder. Whether a lecture's text is Markdown: texts from before are plain, and stay as they look.
alter table lectures add column is_markdown boolean not null default false;
