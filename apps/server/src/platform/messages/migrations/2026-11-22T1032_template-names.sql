update message set template = renamed.new_name
from (values
  ('news', 'notification'),
  ('newsDigest', 'notification.digest'),
  ('user.password', 'user.passwordChanged'),
  ('user.loginData', 'user.loginDataChanged'),
  ('data.copy', 'data.exportReady'),
  ('data.deletion', 'data.deletionRequested')
) as renamed (old_name, new_name)
where template = renamed.old_name;
