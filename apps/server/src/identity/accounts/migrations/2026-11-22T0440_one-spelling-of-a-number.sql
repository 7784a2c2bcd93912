-- One spelling for each number, unless somebody else has it in that spelling already.
with spelled as (
  select id, phone as old,
    regexp_replace(regexp_replace(phone, '^(\+|00)?86(?=1[3-9]\d{9}$)', ''), '^00', '+') as phone
  from user_account where phone is not null
)
update user_account u set phone = s.phone
from spelled s
where s.id = u.id and s.phone <> s.old
  and not exists (select 1 from user_account other where other.phone = s.phone)
  and (select count(*) from spelled same where same.phone = s.phone) = 1;
