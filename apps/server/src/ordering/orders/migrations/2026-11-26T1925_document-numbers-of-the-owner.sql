-- The first number of a year creates a sequence, which the role of requests may not.
alter function take_document_number(text, int) security definer;
alter function take_document_number(text, int) set search_path = public, pg_temp;
