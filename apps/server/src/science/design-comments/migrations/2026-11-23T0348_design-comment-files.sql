create table design_comment_file (
  comment_id text not null references design_comment (id) on delete cascade,
  no integer not null,
  file_id text not null unique references file (id),
  primary key (comment_id, no)
);

-- Comments go with their design by cascade, where no code runs that could release their files.
create function expire_design_comment_file() returns trigger language plpgsql as $$
begin
  update file set expires_at = created_at where id = old.file_id;
  return null;
end $$;
create trigger design_comment_file_removed after delete on design_comment_file
  for each row execute function expire_design_comment_file();
